import type { ReadableLike } from './node-console.js';

/** The part of Node's `fs` that tells what an open descriptor is. */
export interface DescriptorKindFs {
  fstatSync(descriptor: number): { isDirectory(): boolean };
}

/**
 * Standard input as `open` gives it, except that a directory cannot be read: Node's own stream shows one as an input that
 * is empty.
 */
export function standardInput(fs: DescriptorKindFs, descriptor: number, open: () => ReadableLike): ReadableLike {
  return isDirectory(fs, descriptor) ? UNREADABLE : open();
}

function isDirectory(fs: DescriptorKindFs, descriptor: number): boolean {
  try {
    return fs.fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

const UNREADABLE: ReadableLike = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('is a directory')) }),
};
