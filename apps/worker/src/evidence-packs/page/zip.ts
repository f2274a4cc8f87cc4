/** The files of a pack, which is a ZIP file or a folder. */
export interface PackSource {
  name: string;
  names: string[];
  /**
   * File names that the ZIP file contains more than once. Such a pack is ambiguous, because some programs unpack the
   * first file and others the last.
   */
  repeated: string[];
  /** @throws Error if the file cannot be read */
  read: (name: string) => Promise<Uint8Array>;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const largeEndSignature = 0x06064b50;
const largeLocatorSignature = 0x07064b50;
const [endLength, largeEndLength, largeLocatorLength] = [22, 56, 20];
const maxCommentLength = 65_535;
/**
 * Value of a 32-bit field which means that the real value is in a 64-bit Zip64 field. ZIP files of more than 4 GB need
 * Zip64.
 */
const zip64Marker = 0xffffffff;

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

/**
 * Returns the content of an entry. Supports compressed entries too: the worker does not compress entries, but somebody
 * may have unpacked the files and zipped them again.
 */
async function contentOf(zip: Blob, offset: number, size: number, method: number): Promise<Uint8Array> {
  const header = await viewOf(zip.slice(offset, offset + 30));
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const stored = zip.slice(start, start + size);
  if (method === 0) return new Uint8Array(await stored.arrayBuffer());
  if (method !== 8) throw new Error('unknown compression');
  const stream = stored.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const large = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/** The central directory is the list of files; its position and size are in bytes. */
interface Directory {
  start: number;
  size: number;
  count: number;
}

/**
 * Finds the central directory by the end-of-central-directory record. A file with two such records is rejected,
 * because the page might verify one list of files and an unzip program might unpack the other.
 * @throws Error if the file has none or several such records
 */
async function findDirectory(zip: Blob): Promise<Directory> {
  const tailStart = Math.max(0, zip.size - endLength - maxCommentLength);
  const tail = await viewOf(zip.slice(tailStart));
  const ends: number[] = [];
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1)
    if (
      tail.getUint32(at, true) === endSignature &&
      at + endLength + tail.getUint16(at + 20, true) === tail.byteLength
    )
      ends.push(at);
  const [end] = ends;
  if (end === undefined || ends.length > 1) throw new Error('no ZIP file');
  const directory = {
    count: tail.getUint16(end + 10, true),
    size: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  };
  if (directory.count < 0xffff && directory.size < zip64Marker && directory.start < zip64Marker)
    return directory;
  const locatorStart = tailStart + end - largeLocatorLength;
  const locator = await viewOf(zip.slice(locatorStart, locatorStart + largeLocatorLength));
  if (locator.getUint32(0, true) !== largeLocatorSignature) throw new Error('no ZIP file');
  const largeStart = large(locator, 8);
  const record = await viewOf(zip.slice(largeStart, largeStart + largeEndLength));
  if (record.getUint32(0, true) !== largeEndSignature) throw new Error('no ZIP file');
  return { count: large(record, 32), size: large(record, 40), start: large(record, 48) };
}

/** Returns the size and position of an entry. Values too large for 32 bits are read from its Zip64 field. */
function placeOf(directory: DataView, at: number) {
  let [compressed, offset] = [directory.getUint32(at + 20, true), directory.getUint32(at + 42, true)];
  let field = at + 46 + directory.getUint16(at + 28, true);
  const end = field + directory.getUint16(at + 30, true);
  while (field + 4 <= end) {
    const next = field + 4 + directory.getUint16(field + 2, true);
    if (directory.getUint16(field, true) === 1) {
      let value = field + 4;
      if (directory.getUint32(at + 24, true) === zip64Marker) value += 8;
      if (compressed === zip64Marker) {
        compressed = large(directory, value);
        value += 8;
      }
      if (offset === zip64Marker) offset = large(directory, value);
    }
    field = next;
  }
  return { compressed, offset };
}

/** Reads the list of files in a ZIP file. @throws Error if the file is not a valid ZIP file */
export async function openZip(zip: File): Promise<PackSource> {
  const { start, size, count } = await findDirectory(zip);
  const directory = await viewOf(zip.slice(start, start + size));
  const entries = new Map<string, () => Promise<Uint8Array>>();
  const repeated = new Set<string>();
  let read = 0;
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entrySignature;) {
    const nameLength = directory.getUint16(at + 28, true);
    const skipped = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    const method = directory.getUint16(at + 10, true);
    const { compressed, offset } = placeOf(directory, at);
    if (entries.has(name)) repeated.add(name);
    if (!name.endsWith('/')) entries.set(name, () => contentOf(zip, offset, compressed, method));
    at += 46 + nameLength + skipped;
    read += 1;
  }
  if (read !== count) throw new Error('no ZIP file');
  return sourceOf(zip.name, entries, [...repeated]);
}

export const openFolder = (files: readonly File[]): PackSource =>
  sourceOf(
    files[0]?.webkitRelativePath.split('/')[0] ?? '',
    new Map(
      files.map((file) => [
        file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
        async () => new Uint8Array(await file.arrayBuffer()),
      ]),
    ),
  );

function sourceOf(
  name: string,
  entries: ReadonlyMap<string, () => Promise<Uint8Array>>,
  repeated: string[] = [],
): PackSource {
  return {
    name,
    repeated,
    names: [...entries.keys()],
    read: (wanted) => {
      const read = entries.get(wanted);
      return read ? read() : Promise.reject(new Error(`${wanted} is missing`));
    },
  };
}
