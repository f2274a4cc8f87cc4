import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The entries of a zip as a library that has not written it reads them, with names and sums checked. */
export async function zipEntries(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const file = await fromBufferPromise(zip, { strictFileNames: true });
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    entries.set(entry.fileName, content);
  }
  return entries;
}
