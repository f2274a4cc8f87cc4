import type { ImportEncoding } from '@academy/contracts';

/** Encodings with one byte per character; bytes up to 0x7F are ASCII. */
export type SingleByteEncoding = Exclude<ImportEncoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

/** Stands for a byte that has no character in the encoding. */
const none = '\uFFFD';

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
const tableOf = (encoding: string) =>
  // ICU decodes a byte that has no character as a C1 control character.
  new TextDecoder(encoding).decode(upperHalf).replace(/[\u0080-\u009F]/g, none);

/** Characters of the bytes 0x80 to 0xFF. */
export const characters: Record<SingleByteEncoding, string> = {
  // Node 20's TextDecoder decodes Windows-1252 as ISO 8859-1, in which 0x80 to 0x9F are control characters.
  'windows-1252':
    `€${none}‚ƒ„…†‡ˆ‰Š‹Œ${none}Ž${none}${none}‘’“”•–—˜™š›œ${none}žŸ` +
    Buffer.from(upperHalf.subarray(32)).toString('latin1'),
  'windows-1250': tableOf('windows-1250'),
  macintosh: tableOf('macintosh'),
  // TextDecoder does not support the code page 850 of MS-DOS, so its characters are listed here.
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
};

export const decodeSingleBytes = (bytes: Uint8Array, encoding: SingleByteEncoding): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (byte) => characters[encoding][byte.charCodeAt(0) - 0x80]!);
