import { safeFileName } from '@academy/service-kit';

/** Maximum length of the holder's name in bytes of UTF-8. File systems limit a whole file name to 255 bytes. */
const mostBytes = 200;

/** Device names reserved by Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?=\.|$)/i;

function shorten(name: string): string {
  let bytes = 0;
  const kept = Array.from(name).filter((character) => (bytes += Buffer.byteLength(character)) <= mostBytes);
  return kept.join('');
}

/**
 * Returns a certificate's file name in a bundle: valid on every operating system, and unique even on case-insensitive
 * file systems because the name ends in the certificate's number.
 */
export function entryNameOf({ holder_name, number }: { holder_name: string; number: string }): string {
  const holder = shorten(safeFileName(holder_name)).replace(deviceName, '_$&');
  return `${holder} - ${number}.pdf`;
}
