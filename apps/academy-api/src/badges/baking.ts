import { crc32 } from 'node:zlib';

/** Length in bytes of the PNG signature and the IHDR chunk, with which every PNG begins. */
const headLength = 8 + 25;
const keyword = 'openbadgecredential';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Puts a credential into a PNG as an uncompressed iTXt chunk without a language (Open Badges 3.0, 5.3.2.1). */
export function bakePng(png: Buffer, credential: string): Buffer {
  const text = chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${credential}`, 'utf8'));
  return Buffer.concat([png.subarray(0, headLength), text, png.subarray(headLength)]);
}

/** Puts a credential into an SVG as the first element (Open Badges 3.0, 5.3.2.2). A compact JWS needs no escaping. */
export const bakeSvg = (svg: string, credential: string): string =>
  svg.replace(
    /<svg([^>]*)>/,
    `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"$1><openbadges:credential verify="${credential}"/>`,
  );
