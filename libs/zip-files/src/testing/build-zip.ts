import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. Tests can set wrong values for fields of its headers. */
export interface ZipPart {
  path: string;
  content: Buffer;
  /** Bytes of the name; by default, `path` in UTF-8. */
  rawName?: Buffer;
  isStored?: boolean;
  /** Compression method; by default, determined by `isStored`. */
  method?: number;
  /** General purpose flags; UTF-8 by default. */
  flags?: number;
  /** File type and permissions of POSIX. */
  mode?: number;
  extra?: Buffer;
  statedSize?: number;
  checksum?: number;
  /** Compressed bytes; by default, the compressed content. */
  packed?: Buffer;
  /** Position of the entry that the list of entries states; by default, the real position. */
  offset?: number;
}

interface ZipOptions {
  isZip64?: boolean;
  /** Number of entries that the archive states; by default, the real number. */
  entryCount?: number;
  /** Number of this part of an archive in several parts. */
  disk?: number;
  /** Bytes before the archive. Offsets in the headers of the archive are counted from the first of these bytes. */
  prefix?: Buffer;
}

const numbers = (...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

interface Header {
  name: Buffer;
  packed: Buffer;
  size: number;
  fields: [2 | 4 | 8, number][];
}

function headerOf(part: ZipPart): Header {
  const { path, content, rawName, isStored = content.length < 100, flags = 0x800 } = part;
  const packed = part.packed ?? (isStored ? content : deflateRawSync(content));
  const size = part.statedSize ?? content.length;
  return {
    name: rawName ?? Buffer.from(path),
    packed,
    size,
    fields: [
      [2, 45],
      [2, flags],
      [2, part.method ?? (isStored ? 0 : 8)],
      [2, 0],
      [2, 0x21],
      [4, part.checksum ?? crc32(content)],
    ],
  };
}

const zip64Field = (size: number, packed: number, offset?: number): Buffer =>
  Buffer.concat([
    numbers([2, 1], [2, offset === undefined ? 16 : 24], [8, size], [8, packed]),
    ...(offset === undefined ? [] : [numbers([8, offset])]),
  ]);

/** Builds a ZIP file byte by byte, because no library writes the wrong archives that tests need. */
export function buildZip(
  parts: readonly ZipPart[],
  { isZip64 = false, entryCount = parts.length, disk = 0, prefix = Buffer.alloc(0) }: ZipOptions = {},
): Buffer {
  const local: Buffer[] = [prefix];
  const central: Buffer[] = [];
  let position = prefix.length;
  for (const part of parts) {
    const { name, packed, size, fields } = headerOf(part);
    const { extra = Buffer.alloc(0), mode = 0o100644, offset = position } = part;
    const max = 0xffffffff;
    const sizes: [4, number][] = isZip64 ? [[4, max], [4, max]] : [[4, packed.length], [4, size]]; // prettier-ignore
    const localExtra = isZip64 ? zip64Field(size, packed.length) : Buffer.alloc(0);
    const head = Buffer.concat([
      numbers([4, 0x04034b50], ...fields, ...sizes, [2, name.length], [2, localExtra.length]),
      name,
      localExtra,
    ]);
    const listExtra = Buffer.concat([
      extra,
      isZip64 ? zip64Field(size, packed.length, offset) : Buffer.alloc(0),
    ]);
    central.push(
      numbers(
        [4, 0x02014b50],
        [2, (3 << 8) | 45],
        ...fields,
        ...sizes,
        [2, name.length],
        [2, listExtra.length],
      ),
      numbers([2, 0], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, isZip64 ? max : offset]),
      name,
      listExtra,
    );
    local.push(head, packed);
    position += head.length + packed.length;
  }
  const list = Buffer.concat(central);
  const end = isZip64 ? zip64End(parts.length, list.length, position) : [];
  return Buffer.concat([
    ...local,
    list,
    ...end,
    numbers(
      [4, 0x06054b50],
      [2, disk],
      [2, disk],
      [2, Math.min(entryCount, 0xffff)],
      [2, Math.min(entryCount, 0xffff)],
    ),
    numbers([4, isZip64 ? 0xffffffff : list.length], [4, isZip64 ? 0xffffffff : position], [2, 0]),
  ]);
}

const zip64End = (count: number, listSize: number, listStart: number): Buffer[] => [
  numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
  numbers([8, listSize], [8, listStart]),
  numbers([4, 0x07064b50], [4, 0], [8, listStart + listSize], [4, 1]),
];
