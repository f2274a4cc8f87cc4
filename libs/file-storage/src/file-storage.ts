import type { Readable } from 'node:stream';

/** The body must be consumed or destroyed, otherwise its file handle or connection leaks. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  body: Readable;
}

/**
 * Stores files by key, such as `bundles/3/part-000001`: names of letters, digits, `.`, `_` and `-` that do not begin
 * with a dot, joined by slashes. Every method rejects other keys.
 */
export interface FileStorage {
  /**
   * Creates or replaces a file, streaming. Atomic: when the content fails or the signal aborts, this rejects and the
   * previous file remains.
   */
  put: (key: string, content: Readable, signal?: AbortSignal) => Promise<void>;
  /** Opens a file; undefined if it does not exist. */
  get: (key: string) => Promise<StoredFile | undefined>;
  /** Lists the keys with a prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Deletes files; missing ones are ignored. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Deletes incomplete files, left by killed processes, that are older than a day. */
  deleteAbandoned: () => Promise<void>;
  close: () => void;
}
