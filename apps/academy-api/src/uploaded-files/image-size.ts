import { FileError } from './file-problem.ts';

export type ImageFormat = 'png' | 'jpeg';

interface Size {
  width: number;
  height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const broken = () => new FileError('broken');

/**
 * Returns the size in the first chunk of a PNG. Refuses a file that contains anything except chunks, or data after the
 * last chunk, which ordinary programs do not write.
 */
function sizeOfPng(png: Buffer): Size {
  if (!png.subarray(0, 8).equals(pngSignature) || png.toString('latin1', 12, 16) !== 'IHDR') throw broken();
  let type = '';
  let position = 8;
  while (type !== 'IEND') {
    if (position + 12 > png.length) throw broken();
    type = png.toString('latin1', position + 4, position + 8);
    position += png.readUInt32BE(position) + 12;
  }
  if (position > png.length) throw broken();
  if (position < png.length) throw new FileError('trailing_data');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Returns true for a marker "start of frame", which precedes the size. Each compression method has its own marker. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Returns the size of a JPEG from its first frame. Data after the image is accepted, because cameras of mobile phones
 * write further images and films there.
 */
function sizeOfJpeg(jpeg: Buffer): Size {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) throw broken();
  for (let position = 2; position + 9 < jpeg.length;) {
    if (jpeg[position] !== 0xff) throw broken();
    const marker = jpeg[position + 1]!;
    // Any number of bytes 0xFF may precede a marker.
    if (marker === 0xff) position += 1;
    else if (isStartOfFrame(marker))
      return { height: jpeg.readUInt16BE(position + 5), width: jpeg.readUInt16BE(position + 7) };
    else position += jpeg.readUInt16BE(position + 2) + 2;
  }
  throw broken();
}

/** Returns the size in pixels. @throws FileError if the file has another format, or data after a PNG */
export function sizeOf(content: Uint8Array, format: ImageFormat): Size {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const size = format === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (size.width < 1 || size.height < 1) throw broken();
  return size;
}
