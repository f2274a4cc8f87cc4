import { safeFileName } from '@academy/service-kit';

/** Matches device names that Windows reserves, with and without an extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?=\.|$)/i;

/**
 * Returns a certificate's file name in a bundle, which is valid on every operating system.
 * The name ends in the certificate's number, so that it is unique even on case-insensitive file systems.
 */
export function entryNameOf({ holder_name, number }: { holder_name: string; number: string }): string {
  const holder = safeFileName(holder_name).replace(deviceName, '_$&');
  return `${holder} - ${number}.pdf`;
}
