import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** What yazl keeps of its entries until the end; not part of what it promises. */
type Internals = { entries: { doFileDataPump?: () => void }[] };

/**
 * A zip of entries as it is read: made no faster, and of what was read only the table of contents is in memory. Entries
 * are stored as they are: what a library compresses may differ from one of its versions to the next. The same entries
 * and time give the same bytes.
 * @param mtime when the entries say they were last changed, in UTC; from 1980 on, in steps of two seconds
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const internals = zip as unknown as Internals;
  const output = zip.outputStream as Readable;
  const options = { mtime: asLocal(mtime), forceDosTimestamp: true, compress: false };
  const written: Internals['entries'] = [];
  for await (const { name, content } of entries) {
    zip.addBuffer(content, name, options);
    // Written by now. Left where they are, entries would hold their contents, and each be looked at for every other.
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

/** The time whose local parts are the UTC parts of an instant, since that is how yazl writes it, wherever it runs. */
const asLocal = (instant: Date) =>
  new Date(
    instant.getUTCFullYear(),
    instant.getUTCMonth(),
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
  );
