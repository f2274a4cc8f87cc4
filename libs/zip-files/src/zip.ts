import type { Readable } from 'node:stream';
import { ReleasingZipFile } from './releasing-zip-file.ts';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/**
 * Streams a ZIP file with backpressure; only the central directory stays in memory. Entries are not compressed, so that
 * equal input gives equal bytes: compressed bytes may differ between versions of the library.
 * @param mtime modification time of all entries in UTC; must be in 1980 or later, and has a precision of two seconds
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ReleasingZipFile();
  const output = zip.outputStream as Readable;
  const options = { mtime: asLocal(mtime), forceDosTimestamp: true, compress: false };
  for await (const { name, content } of entries) {
    zip.addBuffer(content, name, options);
    zip.releaseContents();
    for (let chunk; (chunk = output.read()) !== null;) yield chunk;
  }
  zip.end();
  yield* output;
}

/** Returns a time whose local date and time of day are those of `instant` in UTC, because yazl writes local times. */
const asLocal = (instant: Date) =>
  new Date(
    instant.getUTCFullYear(),
    instant.getUTCMonth(),
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
  );
