import type { Readable } from 'node:stream';

/**
 * An opened file. The caller must read `body` to its end or destroy it; otherwise a file handle or connection leaks.
 */
export interface StoredFile {
  /** Size of the whole file in bytes, even if only a range was opened. */
  size: number;
  body: Readable;
}

/** Positions of the first and the last byte of a part of a file. `last` may exceed the end of the file. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads the whole content of a file. stream.consumers.buffer() would take several times as long, because it uses a
 * Blob.
 */
export async function readContent({ body }: StoredFile): Promise<Buffer> {
  return Buffer.concat((await body.toArray()) as Buffer[]);
}

/**
 * Stores files by key, such as `bundles/3/part-000001`. Every method rejects invalid keys. A key is a list of names
 * joined by slashes. A name has letters, digits, `.`, `_` or `-` and does not begin with a dot.
 */
export interface FileStorage {
  /**
   * Atomically creates or replaces a file from a stream. If the stream fails or the signal aborts, the promise rejects
   * and a previous file stays unchanged.
   */
  put: (key: string, content: Readable, signal?: AbortSignal) => Promise<void>;
  /**
   * Opens a file, or a range of it; undefined if the file does not exist.
   * @throws RangeError if the range is empty or begins after the end of the file
   */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>;
  /** Lists the keys that begin with a prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Deletes files; missing files are ignored. */
  delete: (keys: readonly string[]) => Promise<void>;
  /**
   * Deletes incomplete files that are older than a day. Incomplete files remain if a process is killed while it writes.
   */
  deleteAbandoned: () => Promise<void>;
  close: () => void;
}
