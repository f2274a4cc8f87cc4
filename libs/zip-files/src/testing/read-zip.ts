import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Reads a ZIP file and checks names and checksums, with another library than the one that wrote it. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const file = await fromBufferPromise(zip, { strictFileNames: true });
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has a wrong checksum`);
    entries.set(entry.fileName, content);
  }
  return entries;
}
