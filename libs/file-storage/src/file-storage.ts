import type { Readable } from 'node:stream';

/** An opened file. Its body must be consumed or destroyed, otherwise a file handle or connection leaks. */
export interface StoredFile {
  /** Size in bytes. */
  size: number;
  body: Readable;
}

/**
 * Stores files by key, such as `bundles/3/part-000001`: names of letters, digits, `.`, `_` and `-` that do not begin
 * with a dot, joined by slashes. Every method rejects other keys.
 */
export interface FileStorage {
  /**
   * Creates or replaces a file from a stream. Atomic: when the stream fails or the signal aborts, the promise rejects
   * and the previous file remains.
   */
  put: (key: string, content: Readable, signal?: AbortSignal) => Promise<void>;
  /** Opens a file; undefined if it does not exist. */
  get: (key: string) => Promise<StoredFile | undefined>;
  /** Lists the keys with a prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Deletes files; missing files are ignored. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Deletes incomplete files older than a day, which killed processes have left. */
  deleteAbandoned: () => Promise<void>;
  close: () => void;
}
