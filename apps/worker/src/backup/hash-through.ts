import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Returns a stream that passes data through unchanged and updates a hash with it. */
export const hashThrough = (hash: Hash) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
