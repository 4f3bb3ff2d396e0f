import type { Digest } from '../../application/ports/digest.js';

/** SHA-256 by Node. The module is asked for at the first digest: many commands need none, and loading it takes time. */
export const nodeDigest: Digest = {
  sha256(content) {
    return process.getBuiltinModule('node:crypto').createHash('sha256').update(content).digest('hex');
  },
};
