import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** Private fields of yazl, which keeps all entries until the end. */
type Internals = { entries: { doFileDataPump?: () => void }[] };

/**
 * Streams a zip with backpressure; only the central directory stays in memory. The output is reproducible, so entries
 * are not compressed: compressed bytes may change with the version of the library.
 * @param mtime modification time of all entries in UTC; from 1980, with a precision of two seconds
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const internals = zip as unknown as Internals;
  const output = zip.outputStream as Readable;
  const options = { mtime: asLocal(mtime), forceDosTimestamp: true, compress: false };
  const written: Internals['entries'] = [];
  for await (const { name, content } of entries) {
    zip.addBuffer(content, name, options);
    // yazl would keep the contents of written entries, and scan all of them for each new one (quadratic time).
    for (const entry of internals.entries.splice(0)) {
      delete entry.doFileDataPump;
      written.push(entry);
    }
    for (let chunk; (chunk = output.read()) !== null;) yield chunk;
  }
  internals.entries = written;
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
