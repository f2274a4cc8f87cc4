import { plainLine } from '@academy/contracts';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/**
 * Replaces path separators, control characters and reserved characters, so that the file name is valid on every system.
 * The part before the extension is cut to 150 characters.
 */
export function safeFileName(name: string): string {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).replace(/[\\/:*?"<>|]+/g, ' ');
  const shown = plainLine(stem).replace(/^[ .]+|[ .]+$/g, '');
  return `${Array.from(shown || 'file')
    .slice(0, 150)
    .join('')}${extension}`;
}

/** The header Content-Disposition of a download (RFC 6266), with an ASCII name for old clients and the full name. */
export function contentDisposition(name: string): string {
  const full = safeFileName(name);
  const ascii = full
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}
