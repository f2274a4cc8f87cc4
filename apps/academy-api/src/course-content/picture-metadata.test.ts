import { greyPng, pngChunk, smallJpeg } from '../testing/image-files.ts';
import { withoutMetadata } from './picture-metadata.ts';

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, data.length >> 8, (data.length & 0xff) + 2]), data]);

function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(order, 'latin1');
  const number = (value: number, at: number, size: number) =>
    order === 'II' ? tiff.writeUIntLE(value, at, size) : tiff.writeUIntBE(value, at, size);
  number(42, 2, 2);
  number(8, 4, 4);
  number(1, 8, 2);
  number(0x0112, 10, 2);
  number(3, 12, 2);
  number(1, 14, 4);
  number(orientation, 18, 2);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 52.5')]);
}

const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([smallJpeg.subarray(0, 2), ...segments, smallJpeg.subarray(2)]);

it.each(['II', 'MM'] as const)(
  'of the metadata of a photo, only the orientation is kept (byte order %s)',
  (order) => {
    const photo = withSegments(
      segment(0xe1, exif(order, 6)),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0GPS')),
      segment(0xed, Buffer.from('GPS')),
      segment(0xfe, Buffer.from('GPS')),
    );
    const clean = withoutMetadata(photo, 'image/jpeg');
    expect(clean.includes('GPS')).toBe(false);
    const turned = withoutMetadata(withSegments(segment(0xe1, exif('MM', 6))), 'image/jpeg');
    expect(clean.equals(turned)).toBe(true);
    // The first segment of the cleaned photo states the rotation. The rest is the photo without any metadata.
    expect(clean.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
    expect(clean.subarray(4 + clean.readUInt16BE(4)).equals(smallJpeg.subarray(2))).toBe(true);
  },
);

it('a picture without metadata stays unchanged', () => {
  expect(withoutMetadata(smallJpeg, 'image/jpeg').equals(smallJpeg)).toBe(true);
  expect(withoutMetadata(greyPng(), 'image/png').equals(greyPng())).toBe(true);
});

it('the texts in the metadata of a PNG are removed', () => {
  const more = [pngChunk('tEXt', Buffer.from('Place\0Berlin')), pngChunk('eXIf', Buffer.from('MM GPS'))];
  expect(withoutMetadata(greyPng({ more }), 'image/png').equals(greyPng())).toBe(true);
});

it('a truncated picture file stays unchanged', () => {
  for (const length of [0, 2, 5, 30]) {
    expect(withoutMetadata(smallJpeg.subarray(0, length), 'image/jpeg')).toHaveLength(length);
    expect(withoutMetadata(greyPng().subarray(0, length), 'image/png')).toHaveLength(length);
  }
  const odd = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'),
  ]);
  expect(withoutMetadata(withSegments(segment(0xe1, odd)), 'image/jpeg').equals(smallJpeg)).toBe(true);
});
