import type { Readable } from 'node:stream';
import { ReleasingZipFile } from './releasing-zip-file.ts';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/**
 * Streams a zip with backpressure, so that only the central directory stays in memory.
 * Entries are not compressed, so that the output is reproducible: compressed bytes may differ between library versions.
 * @param mtime modification time of all entries in UTC; it must be 1980 or later and has a precision of two seconds
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

/** Returns a time whose local time has the same digits as the given time in UTC, because yazl writes local time. */
const asLocal = (instant: Date) =>
  new Date(
    instant.getUTCFullYear(),
    instant.getUTCMonth(),
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
  );
