import type { Readable } from 'node:stream';

/** An opened file. Its body must be consumed or destroyed, otherwise a file handle or connection leaks. */
export interface StoredFile {
  /** Size of the whole file in bytes, even if only a range of it was opened. */
  size: number;
  body: Readable;
}

/** Positions of the first and the last byte of a part of a file. The last one may lie behind the end of the file. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Reads the whole content of a file. stream.consumers.buffer() would take several times as long, because it uses a Blob. */
export async function readContent({ body }: StoredFile): Promise<Buffer> {
  return Buffer.concat((await body.toArray()) as Buffer[]);
}

/**
 * Stores files by key, such as `bundles/3/part-000001`. Every method rejects invalid keys.
 * A key is a list of names joined by slashes. A name has letters, digits, `.`, `_` or `-` and does not begin with a dot.
 */
export interface FileStorage {
  /**
   * Atomically creates or replaces a file from a stream.
   * When the stream fails or the signal aborts, the promise rejects and the previous file remains.
   */
  put: (key: string, content: Readable, signal?: AbortSignal) => Promise<void>;
  /**
   * Opens a file or a range of it; returns undefined if the file does not exist.
   * @throws RangeError if the range begins behind the end of the file or is empty
   */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>;
  /** Lists the keys that begin with a prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Deletes files; missing files are ignored. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Deletes incomplete files older than a day. Such files remain when a process is killed during a write. */
  deleteAbandoned: () => Promise<void>;
  close: () => void;
}
