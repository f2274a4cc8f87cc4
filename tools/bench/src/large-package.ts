import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { scormManifest } from '@academy/content-packages/testing';
import { streamZip, type ZipEntry } from '@academy/zip-files';

const mebibyte = 1024 * 1024;

/** The content of these files cannot be compressed. Sizes are in bytes. */
const media = [
  { name: 'film', count: 1, size: 200 * mebibyte },
  { name: 'clip', count: 70, size: 4 * mebibyte },
  { name: 'picture', count: 1_200, size: 15 * 1024 },
] as const;

async function* files(): AsyncGenerator<ZipEntry> {
  const lessons = [{ identifier: 'one' }];
  const manifest = scormManifest({ version: '1.2', title: 'Large package', lessons });
  yield { name: 'imsmanifest.xml', content: Buffer.from(manifest) };
  yield { name: 'index.html', content: Buffer.from('<!doctype html><title>Lesson</title>') };
  for (const { name, count, size } of media) {
    const content = randomBytes(size);
    for (let index = 0; index < count; index += 1) yield { name: `${name}-${index}.bin`, content };
  }
}

/** Writes a SCORM 1.2 package to a file. Its size is nearly 500 MiB, the maximum for an upload. */
export const writeLargePackage = (file: string): Promise<void> =>
  pipeline(
    Readable.from(streamZip(files(), new Date('2026-01-01')), { objectMode: false }),
    createWriteStream(file),
  );
