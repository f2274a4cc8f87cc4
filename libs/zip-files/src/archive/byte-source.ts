import { Readable } from 'node:stream';

/** A file whose parts can be read in any order, such as a file in the file storage. */
export interface ByteSource {
  size: number;
  /** Opens the bytes from `first` to `last`, both included. */
  open: (first: number, last: number) => Promise<Readable>;
}

export const bufferSource = (content: Buffer): ByteSource => ({
  size: content.length,
  open: async (first, last) => Readable.from([content.subarray(first, last + 1)]),
});
