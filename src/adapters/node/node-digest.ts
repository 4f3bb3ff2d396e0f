import { createHash } from 'node:crypto';
import type { Digest } from '../../application/ports/digest.js';

export const nodeDigest: Digest = {
  sha256(content) {
    return createHash('sha256').update(content).digest('hex');
  },
};
