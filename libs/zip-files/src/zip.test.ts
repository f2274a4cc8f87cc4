import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fromBufferPromise } from 'yauzl';
import { readZip } from './testing/read-zip.ts';
import { streamZip, type ZipEntry } from './zip.ts';

const mtime = new Date('2026-03-01T23:30:00Z');

async function* entries(count: number, bytes: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1)
    yield { name: `Jürgen ${index}.pdf`, content: Buffer.alloc(bytes, index) };
}

describe('streamZip', () => {
  it('streamZip creates a reproducible zip that another library can read', async () => {
    const zip = await buffer(streamZip(entries(300, 50_000), mtime));
    const read = await readZip(zip);
    expect([...read.keys()]).toEqual(Array.from({ length: 300 }, (_, index) => `Jürgen ${index}.pdf`));
    expect(read.get('Jürgen 299.pdf')?.equals(Buffer.alloc(50_000, 299))).toBe(true);
    expect((await buffer(streamZip(entries(300, 50_000), mtime))).equals(zip)).toBe(true);
  });

  it('streamZip creates an empty zip if there are no entries', async () => {
    expect(await readZip(await buffer(streamZip(entries(0, 0), mtime)))).toEqual(new Map());
  });

  it('streamZip supports more entries than the zip format allows without its zip64 extension', async () => {
    const count = 66_000;
    // Reading all contents would take longer than writing them, so only a few are read.
    const file = await fromBufferPromise(await buffer(streamZip(entries(count, 1), mtime)));
    expect(file.entryCount).toBe(count);
    let index = 0;
    for await (const entry of file.eachEntry()) {
      if (entry.fileName !== `Jürgen ${index}.pdf`) throw new Error(`entry ${index} is ${entry.fileName}`);
      if (index % 10_000 === 0 || index === count - 1)
        expect(await buffer(await file.openReadStreamPromise(entry))).toEqual(Buffer.alloc(1, index));
      index += 1;
    }
    expect(index).toBe(count);
  });

  it('streamZip does not retain the contents of zip entries in memory', async () => {
    const content = async function* () {
      for (let index = 0; index < 400; index += 1)
        yield { name: String(index), content: Buffer.alloc(1_000_000, index) };
    };
    let most = 0;
    for await (const _ of streamZip(content(), mtime)) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      // Yields to the event loop, as writing to a disk or a socket would.
      await setImmediate();
    }
    // The contents have 400 MB in total. The limit is high, because some versions of Node collect garbage late.
    expect(most).toBeLessThan(300_000_000);
  });

  it('streamZip fails when the iterable that provides the entries fails', async () => {
    const failing = async function* () {
      yield* entries(1, 1);
      throw new Error('no more');
    };
    await expect(buffer(streamZip(failing(), mtime))).rejects.toThrow('no more');
  });
});
