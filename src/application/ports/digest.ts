/** Content identities. */
export interface Digest {
  /** SHA-256 of bytes, or of the UTF-8 form of a text; 64 lower-case hexadecimal digits. */
  sha256(content: Uint8Array | string): string;
}
