import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { zipEntries } from './testing/zip-entries.ts';
import { zipOf, type ZipEntry } from './zip.ts';

const mtime = new Date('2026-03-01T23:30:00Z');

async function* entries(count: number, bytes: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1)
    yield { name: `Jürgen ${index}.pdf`, content: Buffer.alloc(bytes, index) };
}

describe('zipOf', () => {
  it('is a zip that others read, the same each time', async () => {
    const zip = await buffer(zipOf(entries(300, 50_000), mtime));
    const read = await zipEntries(zip);
    expect([...read.keys()]).toEqual(Array.from({ length: 300 }, (_, index) => `Jürgen ${index}.pdf`));
    expect(read.get('Jürgen 299.pdf')?.equals(Buffer.alloc(50_000, 299))).toBe(true);
    expect((await buffer(zipOf(entries(300, 50_000), mtime))).equals(zip)).toBe(true);
  });

  it('is a zip without entries too', async () => {
    expect(await zipEntries(await buffer(zipOf(entries(0, 0), mtime)))).toEqual(new Map());
  });

  it('holds more entries than the old format counts', async () => {
    expect((await zipEntries(await buffer(zipOf(entries(66_000, 1), mtime)))).size).toBe(66_000);
  }, 60_000);

  it('keeps nothing of what has been read', async () => {
    const content = async function* () {
      for (let index = 0; index < 400; index += 1)
        yield { name: String(index), content: randomBytes(1_000_000) };
    };
    let most = 0;
    for await (const _ of zipOf(content(), mtime)) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      // As writing to a disk or a network does.
      await setImmediate();
    }
    expect(most).toBeLessThan(200_000_000);
  });

  it('fails when its entries do', async () => {
    const failing = async function* () {
      yield* entries(1, 1);
      throw new Error('no more');
    };
    await expect(buffer(zipOf(failing(), mtime))).rejects.toThrow('no more');
  });
});
