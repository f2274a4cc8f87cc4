import { safeFileName } from '@academy/service-kit';

/** Bytes of UTF-8. File systems take 255 for a whole name. */
const mostBytes = 200;

/** Names that Windows gives to devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?=\.|$)/i;

function shortened(name: string): string {
  let bytes = 0;
  const kept = Array.from(name).filter((character) => (bytes += Buffer.byteLength(character)) <= mostBytes);
  return kept.join('');
}

/**
 * A certificate's name in a bundle: safe on every system, and unique whatever holders are called and however a system
 * compares letters, because it ends in the certificate's number.
 */
export function entryNameOf({ holder_name, number }: { holder_name: string; number: string }): string {
  const holder = shortened(safeFileName(holder_name)).replace(deviceName, '_$&');
  return `${holder} - ${number}.pdf`;
}
