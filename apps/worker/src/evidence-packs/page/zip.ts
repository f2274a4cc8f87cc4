/** The files of a pack by name. */
export interface PackSource {
  names: string[];
  /** @throws Error if the file cannot be read */
  read: (name: string) => Promise<Uint8Array>;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

/** Returns the content of an entry, which a program that has packed the files again may have compressed. */
async function contentOf(zip: Blob, offset: number, size: number, method: number): Promise<Uint8Array> {
  const header = await viewOf(zip.slice(offset, offset + 30));
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const stored = zip.slice(start, start + size);
  if (method === 0) return new Uint8Array(await stored.arrayBuffer());
  if (method !== 8) throw new Error('unknown compression');
  const stream = stored.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Opens a ZIP file and reads its list of files. @throws Error if the file is no ZIP file */
export async function openZip(zip: Blob): Promise<PackSource> {
  const tailStart = Math.max(0, zip.size - endLength - longestComment);
  const tail = await viewOf(zip.slice(tailStart));
  let end = tail.byteLength - endLength;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Error('no ZIP file');
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  const directory = await viewOf(zip.slice(start, start + size));
  const entries = new Map<string, () => Promise<Uint8Array>>();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entrySignature;) {
    const nameLength = directory.getUint16(at + 28, true);
    const skipped = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    const [method, compressed] = [directory.getUint16(at + 10, true), directory.getUint32(at + 20, true)];
    const offset = directory.getUint32(at + 42, true);
    if (!name.endsWith('/')) entries.set(name, () => contentOf(zip, offset, compressed, method));
    at += 46 + nameLength + skipped;
  }
  return sourceOf(entries);
}

/** Returns the files of a folder that the user has chosen. */
export const openFolder = (files: Iterable<File>): PackSource =>
  sourceOf(
    new Map(
      [...files].map((file) => [
        file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
        async () => new Uint8Array(await file.arrayBuffer()),
      ]),
    ),
  );

function sourceOf(entries: ReadonlyMap<string, () => Promise<Uint8Array>>): PackSource {
  return {
    names: [...entries.keys()],
    read: (name) => {
      const read = entries.get(name);
      return read ? read() : Promise.reject(new Error(`${name} is missing`));
    },
  };
}
