import { safeFileName } from '@academy/service-kit';

/** Maximum length of the holder's name in UTF-8 bytes, because file systems limit a file name to 255 bytes. */
const maxBytes = 200;

/** Matches device names that Windows reserves, with and without an extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?=\.|$)/i;

function shorten(name: string): string {
  let bytes = 0;
  const kept = Array.from(name).filter((character) => (bytes += Buffer.byteLength(character)) <= maxBytes);
  return kept.join('');
}

/**
 * Returns a certificate's file name in a bundle, which is valid on every operating system.
 * The name ends in the certificate's number, so that it is unique even on case-insensitive file systems.
 */
export function entryNameOf({ holder_name, number }: { holder_name: string; number: string }): string {
  const holder = shorten(safeFileName(holder_name)).replace(deviceName, '_$&');
  return `${holder} - ${number}.pdf`;
}
