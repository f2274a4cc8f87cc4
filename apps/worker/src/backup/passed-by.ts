import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets bytes through, and a hash see them. */
export const hashThrough = (hash: Hash) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
