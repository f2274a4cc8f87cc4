import type { Readable } from 'node:stream';

/** A file as it is read. The body has to be read to its end or destroyed. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  body: Readable;
}

/**
 * Keeps files by key, such as `bundles/3/part-000001`: names of letters, digits, `.`, `_` and `-` that do not begin
 * with a dot, joined by slashes. Every method rejects another key.
 */
export interface FileStorage {
  /**
   * Stores a file as it comes, in place of one with the same key. It is there whole or not at all: when the content
   * fails or the signal aborts, this rejects and what was there before stays.
   */
  put: (key: string, content: Readable, signal?: AbortSignal) => Promise<void>;
  /** Opens a file; undefined when there is none. */
  get: (key: string) => Promise<StoredFile | undefined>;
  /** The keys that begin with a prefix, in no order that every store keeps. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Deletes files; one that is not there is none the worse. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Frees what was written by programs that were killed while they put, once that is a day old. */
  deleteAbandoned: () => Promise<void>;
  close: () => void;
}
