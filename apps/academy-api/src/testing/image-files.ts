import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a chunk (a section of the file format) of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface GreyPng {
  /** Width in pixels that the header states. */
  width?: number;
  /** Height in pixels that the header states. */
  height?: number;
  /** Number of lines of pixels that the file contains; `height` by default. */
  drawn?: number;
  /** Further chunks, which precede the pixels. */
  more?: Buffer[];
}

export function greyPng({ width = 40, height = 30, drawn, more = [] }: GreyPng = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // The image has 8 bits per pixel. The next byte, the color type, stays 0, which means grey.
  head[8] = 8;
  const lines = drawn ?? height;
  const pixels = Buffer.alloc((width + 1) * lines, 0x99);
  for (let line = 0; line < lines; line += 1) pixels[line * (width + 1)] = 0;
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const smallJpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQy',
    'SUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8',
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAgADADASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAAAAQF',
    'BgID/8QAJhAAAgIBAgQHAQAAAAAAAAAAAAECAwQRIRQWMVMFEiJUkpPR8P/EABcBAQEBAQAAAAAAAAAAAAAAAAABAgP/xAAVEQEB',
    'AAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEQMRAD8AlZuZXhVKy1ScXLy+lb/2xC5gxe3d8V+nfj1Vl2FCNVcpyViekVq+jM/wWV7a',
    '762dWaveYMXt3fFfpZ1WK6qFkdVGcVJa9dzH8Fle2u+tmsw4uOFRGSakq4pp9VsWEewACgAAAAAAAP/Z',
  ].join(''),
  'base64',
);
