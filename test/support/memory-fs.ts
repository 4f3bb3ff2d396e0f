import { memfs } from 'memfs';
import type { FsLike } from '../../src/adapters/node/fs-like.js';

/** A file system in memory with these files (absolute paths) and directories (a null content). */
export interface MemoryFs {
  readonly fs: FsLike;
  /** The content of every file, by absolute path. */
  files(): Readonly<Record<string, string>>;
  readonly volume: ReturnType<typeof memfs>['vol'];
}

export function memoryFs(files: Readonly<Record<string, string | Uint8Array | null>>): MemoryFs {
  const { fs, vol } = memfs({}, '/');
  for (const [path, content] of Object.entries(files)) {
    if (content === null) {
      vol.mkdirSync(path, { recursive: true });
    } else {
      vol.mkdirSync(path.slice(0, path.lastIndexOf('/')) || '/', { recursive: true });
      vol.writeFileSync(path, content);
    }
  }
  return {
    // memfs types its methods more narrowly than Node does; the contract suite holds both to one behaviour.
    fs: fs as unknown as FsLike,
    volume: vol,
    files: () => {
      const result: Record<string, string> = {};
      for (const [path, content] of Object.entries(vol.toJSON())) if (content !== null) result[path] = content;
      return result;
    },
  };
}
