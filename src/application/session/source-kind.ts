/** What an input is written in. `protocol` is an intermediate JSON form, recognised only to be refused by name. */
export type SourceKind = 'opy' | 'ostw' | 'workshop' | 'protocol';

const KIND_OF_EXTENSION: Readonly<Record<string, SourceKind>> = {
  '.opy': 'opy',
  '.ostw': 'ostw',
  '.del': 'ostw',
  '.json': 'protocol',
  '.txt': 'workshop',
  '.ow': 'workshop',
  '.ws': 'workshop',
  '.workshop': 'workshop',
};

/** The kind that a lower-case extension (with its dot) stands for. */
export function kindOfExtension(extension: string): SourceKind | undefined {
  return Object.hasOwn(KIND_OF_EXTENSION, extension) ? KIND_OF_EXTENSION[extension] : undefined;
}

/** The extensions of raw Workshop text, for messages. */
export const WORKSHOP_EXTENSIONS = '.txt, .ow, .ws, .workshop';
