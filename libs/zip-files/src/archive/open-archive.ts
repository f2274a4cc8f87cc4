import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';
import { BlockReader } from './block-reader.ts';
import type { ByteSource } from './byte-source.ts';
import { foldedPath, pathOf } from './entry-path.ts';
import { checkList, checkOverlaps, isAbove, type ArchiveLimits } from './limits.ts';

export interface ArchivedFile {
  /** Path in the archive, with slashes as separators. */
  path: string;
  size: number;
}

/** An untrusted ZIP file whose list of entries (central directory) has been checked. */
export interface Archive {
  /** The files in the order of the list of entries, without folders. */
  files: ArchivedFile[];
  unpackedSize: number;
  /**
   * Unpacks a file. Throws an `ArchiveProblem` as soon as size or checksum of the content differ from the list of
   * entries.
   */
  read: (file: ArchivedFile) => AsyncGenerator<Buffer>;
}

/** Signature of an entry's header, with which a ZIP file that has entries begins. */
const firstHeader = 0x04034b50;
const stored = 0;
const deflated = 8;

const isUnpackingError = (error: unknown) => (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;

/** Throws if the entry has a feature that is refused, such as encryption. */
function checkEntry(path: string, entry: Entry, limits: ArchiveLimits): void {
  const invalid = (reason: string) => new ArchiveProblem('invalid', path, reason);
  if (entry.isEncrypted()) throw invalid('it is encrypted');
  if (![stored, deflated].includes(entry.compressionMethod)) throw invalid('it has an unknown compression');
  if (isAbove(limits.ratio, entry.uncompressedSize, entry.compressedSize))
    throw new ArchiveProblem('too_large', path, 'it is compressed suspiciously well');
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<{ path: string; entry: Entry }[]> {
  checkList(zip.entryCount, 0, limits);
  const entries: { path: string; entry: Entry }[] = [];
  const seen = new Set<string>();
  let listBytes = 0;
  for await (const entry of zip.eachEntry()) {
    listBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    checkList(entries.length + 1, listBytes, limits);
    const path = pathOf(entry);
    checkEntry(path, entry, limits);
    const folded = foldedPath(path);
    if (seen.has(folded)) throw new ArchiveProblem('invalid', path, 'the archive contains it twice');
    seen.add(folded);
    entries.push({ path, entry });
  }
  return entries;
}

/**
 * Opens an untrusted ZIP file and checks its list of entries, without unpacking anything. ZIP64 is supported; archives
 * in several parts are not.
 * @throws ArchiveProblem if the archive is refused; errors of the source are thrown unchanged
 */
export async function openArchive(source: ByteSource, limits: ArchiveLimits): Promise<Archive> {
  const reader = new BlockReader(source);
  /** Converts errors of `work` to an `ArchiveProblem`, but throws errors of the source unchanged. */
  async function refusing<T>(path: string | null, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (reader.failure !== undefined) throw reader.failure;
      if (error instanceof ArchiveProblem) throw error;
      throw new ArchiveProblem('invalid', path, 'it is not a valid ZIP file', error);
    }
  }

  const options = { autoClose: false, decodeStrings: false };
  const zip = await refusing(null, fromRandomAccessReaderPromise(reader, source.size, options));
  const listStart = Number(zip.readEntryCursor);
  const entries = await refusing(null, listEntries(zip, limits));
  checkOverlaps(entries, listStart);
  const start = Buffer.alloc(4);
  await refusing(
    null,
    new Promise<void>((done, fail) => reader.read(start, 0, 4, 0, (e) => (e ? fail(e) : done()))),
  );
  if (start.readUInt32LE() !== firstHeader)
    throw new ArchiveProblem('invalid', null, 'something else precedes the archive');
  const unpackedSize = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (unpackedSize > limits.unpackedBytes || isAbove(limits.ratio, unpackedSize, source.size))
    throw new ArchiveProblem('too_large', null, 'its unpacked files are too large');

  const entryOf = new Map<ArchivedFile, Entry>();
  for (const { path, entry } of entries)
    if (!path.endsWith('/')) entryOf.set({ path, size: entry.uncompressedSize }, entry);

  async function openPacked({ path }: ArchivedFile, entry: Entry): Promise<Readable | Buffer[]> {
    const { fileDataStart } = await refusing(path, zip.readLocalFileHeaderPromise(entry, { minimal: true }));
    if (entry.compressedSize === 0) return [];
    return source.open(fileDataStart, fileDataStart + entry.compressedSize - 1);
  }

  async function* read(file: ArchivedFile): AsyncGenerator<Buffer> {
    const entry = entryOf.get(file);
    if (!entry) throw new Error(`${file.path} is not a file of this archive`);
    const packed = await openPacked(file, entry);
    // `pipeline` passes errors of the packed stream on to the reader of the unpacked stream.
    const unpacked =
      entry.compressionMethod === deflated ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
    const damaged = (cause?: unknown) => new ArchiveProblem('invalid', file.path, 'it is damaged', cause);
    let size = 0;
    let checksum = 0;
    try {
      for await (const part of unpacked as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > file.size) throw damaged();
        checksum = crc32(part, checksum);
        yield part;
      }
    } catch (error) {
      throw isUnpackingError(error) ? damaged(error) : error;
    }
    if (size !== file.size || checksum !== entry.crc32) throw damaged();
  }

  return { files: [...entryOf.keys()], unpackedSize, read };
}
