import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Pass-through stream that updates a hash. */
export const hashThrough = (hash: Hash) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
