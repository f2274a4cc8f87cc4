/** JPEG application segments with sizes and colour profiles, which viewers need. All others are metadata. */
const keptApplications = [0xe0, 0xe2, 0xee];
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !keptApplications.includes(marker));

/** PNG chunks with metadata, such as the place and time of a photo. */
const metadataChunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

/**
 * Returns the orientation in the Exif data of a JPEG: a number from 1 to 8, which tells viewers how to rotate the
 * photo.
 */
function orientationIn(exif: Buffer): number {
  // The header `Exif\0\0` precedes a TIFF file, which begins with the byte order.
  if (exif.toString('latin1', 0, 4) !== 'Exif' || exif.length < 14) return 1;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const at16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const at32 = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < at16(at32); entry += 1) {
    const place = at32 + 2 + 12 * entry;
    if (place + 12 > tiff.length) break;
    if (at16(place) === 0x0112) return at16(place + 8);
  }
  return 1;
}

function segmentOf(orientation: number): Buffer {
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ];
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
}

function withoutMetadataOfJpeg(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let orientation = 1;
  let position = 2;
  while (position + 4 <= jpeg.length && jpeg[position] === 0xff && jpeg[position + 1] !== 0xda) {
    const marker = jpeg[position + 1]!;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const end = position + 2 + jpeg.readUInt16BE(position + 2);
    if (marker === 0xe1 && orientation === 1) orientation = orientationIn(jpeg.subarray(position + 4, end));
    if (!isMetadata(marker)) kept.push(jpeg.subarray(position, end));
    position = end;
  }
  const turned = orientation > 1 && orientation <= 8 ? [segmentOf(orientation)] : [];
  return Buffer.concat([kept[0]!, ...turned, ...kept.slice(1), jpeg.subarray(position)]);
}

function withoutMetadataOfPng(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, 8)];
  let position = 8;
  while (position + 12 <= png.length) {
    const end = position + 12 + png.readUInt32BE(position);
    if (!metadataChunks.includes(png.toString('latin1', position + 4, position + 8)))
      kept.push(png.subarray(position, end));
    position = end;
  }
  return Buffer.concat([...kept, png.subarray(position)]);
}

/** Removes metadata from a picture, such as the place where a photo was taken, but keeps the orientation. */
export const withoutMetadata = (content: Buffer, mediaType: 'image/png' | 'image/jpeg'): Buffer =>
  mediaType === 'image/png' ? withoutMetadataOfPng(content) : withoutMetadataOfJpeg(content);
