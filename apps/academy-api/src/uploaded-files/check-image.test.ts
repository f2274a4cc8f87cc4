import { greyPng, pngChunk, smallJpeg } from '../testing/image-files.ts';
import { checkImage } from './check-file.ts';

describe('the check of an uploaded image', () => {
  it('a PNG with metadata and a JPEG are accepted', async () => {
    const comment = pngChunk('tEXt', Buffer.from('Comment\0Scanned'));
    expect(await checkImage(greyPng({ more: [comment] }), 'png')).toBeUndefined();
    expect(await checkImage(smallJpeg, 'jpeg')).toBeUndefined();
  });

  it.each([
    ['an empty file', 'png', Buffer.alloc(0)],
    ['a JPEG with the format PNG', 'png', smallJpeg],
    ['a PNG with the format JPEG', 'jpeg', greyPng()],
    ['an HTML page', 'jpeg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PNG that was cut off', 'png', greyPng().subarray(0, 60)],
    ['a PNG whose pixels are no compressed data', 'png', brokenPixels()],
    ['a JPEG that was cut off', 'jpeg', smallJpeg.subarray(0, smallJpeg.length - 120)],
    ['a JPEG without an image', 'jpeg', smallJpeg.subarray(0, 30)],
    ['a PNG without pixels', 'png', greyPng({ width: 0 })],
  ] as const)('%s is refused as a broken image', async (_, format, content) => {
    expect(await checkImage(content, format)).toBe('broken');
  });

  it('an image whose header states more pixels than the limit is refused, however few pixels the image contains', async () => {
    expect(await checkImage(greyPng({ width: 5_001, height: 5_000, drawn: 1 }), 'png')).toBe(
      'too_many_pixels',
    );
    expect(await checkImage(greyPng({ width: 20_001, height: 1 }), 'png')).toBe('too_many_pixels');
    const large = Buffer.from(smallJpeg);
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
    large.writeUInt16BE(60_000, frame + 5);
    large.writeUInt16BE(60_000, frame + 7);
    expect(await checkImage(large, 'jpeg')).toBe('too_many_pixels');
  });

  it('data after the end of a PNG are refused, and data after the end of a JPEG are accepted, because cameras write such data', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await checkImage(Buffer.concat([greyPng(), page]), 'png')).toBe('trailing_data');
    expect(await checkImage(Buffer.concat([smallJpeg, smallJpeg]), 'jpeg')).toBeUndefined();
  });

  it('the largest accepted image is decoded within the memory limit', async () => {
    expect(await checkImage(greyPng({ width: 5_000, height: 5_000 }), 'png')).toBeUndefined();
  });
});

function brokenPixels(): Buffer {
  const png = Buffer.from(greyPng());
  const start = png.indexOf('IDAT') + 4;
  return png.fill(0xee, start, start + 12);
}
