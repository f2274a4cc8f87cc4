import type { Readable } from 'node:stream';
import { ReleasingZipFile } from './releasing-zip-file.ts';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/**
 * Streams a zip with backpressure; only the central directory stays in memory. The output is reproducible, so entries
 * are not compressed: compressed bytes may change with the version of the library.
 * @param mtime modification time of all entries in UTC; from 1980, with a precision of two seconds
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

/** Shifts an instant so that its local time equals its UTC time: yazl writes local time. */
const asLocal = (instant: Date) =>
  new Date(
    instant.getUTCFullYear(),
    instant.getUTCMonth(),
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
  );
