import { createHash } from 'node:crypto';
import { maxDraftPictureBytes } from '@academy/contracts';
import type { Wrongness } from './mistakes.ts';
import { withoutMetadata } from './picture-metadata.ts';

export interface RasterPicture {
  mediaType: 'image/png' | 'image/jpeg';
  /** The file without metadata, such as the place where a photo was taken. */
  content: Buffer;
  /** In pixels, like `height`. */
  width: number;
  height: number;
  /** SHA-256 of the file as hexadecimal digits. */
  sha256: string;
}

/** Maximum number of pixels of a picture, which limits the memory of browsers: they need about four bytes per pixel. */
const maxPixels = 25_000_000;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Size = Pick<RasterPicture, 'width' | 'height'>;

function sizeOfPng(png: Buffer): Size | undefined {
  if (png.length < 24 || !png.subarray(0, 8).equals(pngSignature)) return undefined;
  if (png.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Returns true for a marker "start of frame", which precedes the size. Each compression method has a marker. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(jpeg: Buffer): Size | undefined {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let position = 2; position + 9 < jpeg.length;) {
    const marker = jpeg[position + 1]!;
    if (jpeg[position] !== 0xff) return undefined;
    // Any number of bytes 0xFF may precede a marker.
    if (marker === 0xff) position += 1;
    else if (isStartOfFrame(marker))
      return { height: jpeg.readUInt16BE(position + 5), width: jpeg.readUInt16BE(position + 7) };
    else position += jpeg.readUInt16BE(position + 2) + 2;
  }
  return undefined;
}

/**
 * Reads a PNG or JPEG picture. Checks only the number of bytes and pixels, because the picture was decoded when it was
 * uploaded.
 */
export function readRaster(
  file: string,
  content: Buffer,
): { picture: RasterPicture; wrong?: undefined } | { picture?: undefined; wrong: Wrongness } {
  const unusable = (message: string) => ({
    wrong: { code: 'picture_unusable' as const, params: { picture: file }, message },
  });
  if (content.byteLength > maxDraftPictureBytes)
    return unusable(`has ${content.byteLength} bytes, the maximum is ${maxDraftPictureBytes}`);
  const isPng = file.endsWith('.png');
  const size = isPng ? sizeOfPng(content) : sizeOfJpeg(content);
  if (!size || size.width < 1 || size.height < 1) return unusable(`is no ${isPng ? 'PNG' : 'JPEG'} file`);
  if (size.width * size.height > maxPixels) return unusable(`has more than ${maxPixels} pixels`);
  const mediaType = isPng ? 'image/png' : 'image/jpeg';
  return {
    picture: {
      mediaType,
      content: withoutMetadata(content, mediaType),
      ...size,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  };
}
