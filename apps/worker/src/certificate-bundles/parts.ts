import { bundlePrefix } from '@academy/academy-data';
import { readContent, type FileStorage } from '@academy/file-storage';
import type { ZipEntry } from '@academy/zip-files';

/**
 * Default number of certificates per part. Parts are intermediate files, which are joined to the zip of a bundle. With
 * smaller parts, a crash loses less work, and joining parts needs less memory. If this number changes, the storage keys
 * of parts must change too, because workers of the old and the new version could otherwise store parts of different
 * sizes under the same keys during an update.
 */
export const usualPartSize = 200;

const partsPrefix = (bundleId: string) => `${bundlePrefix(bundleId)}part-`;
export const partKey = (bundleId: string, part: number): string =>
  `${partsPrefix(bundleId)}${String(part).padStart(6, '0')}`;

/** Returns the storage keys of the stored parts of a bundle. */
export async function listParts(storage: FileStorage, bundleId: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of storage.list(partsPrefix(bundleId))) keys.add(key);
  return keys;
}

function frame(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

/** Serialises a part as the name and the content of each entry, each prefixed by its length. */
export async function* serializePart(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) yield* [...frame(Buffer.from(name)), ...frame(content)];
}

function* readPart(part: Buffer): Generator<ZipEntry> {
  let position = 0;
  const next = () => {
    const start = position + 4;
    position = start + part.readUInt32BE(position);
    return part.subarray(start, position);
  };
  while (position < part.length) yield { name: next().toString(), content: next() };
}

/**
 * Reads the entries of all parts in order, while holding only one part in memory at a time.
 * @throws Error if a part is missing
 */
export async function* readEntries(
  storage: FileStorage,
  bundleId: string,
  partsCount: number,
): AsyncGenerator<ZipEntry> {
  for (let part = 0; part < partsCount; part += 1) {
    const file = await storage.get(partKey(bundleId, part));
    if (!file) throw new Error(`part ${part} of certificate bundle ${bundleId} is missing`);
    yield* readPart(await readContent(file));
  }
}
