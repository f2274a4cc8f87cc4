/** @jest-environment node */
import { formatBytes } from './formatBytes.ts';

test.each([
  { bytes: 0, en: '0 kB', de: '0 kB' },
  { bytes: 1, en: '1 kB', de: '1 kB' },
  { bytes: 350 * 1024, en: '350 kB', de: '350 kB' },
  { bytes: 17.5 * 1024 ** 2, en: '17.5 MB', de: '17,5 MB' },
  { bytes: 500 * 1024 ** 2, en: '500 MB', de: '500 MB' },
  { bytes: 1010 * 1024 ** 2, en: '1 GB', de: '1 GB' },
  { bytes: 5 * 1024 ** 3, en: '5 GB', de: '5 GB' },
])('formatBytes formats $bytes bytes as $en in English and as $de in German', ({ bytes, en, de }) => {
  // In German, a non-breaking space separates the number and the unit.
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect([plain(formatBytes(bytes, 'en')), plain(formatBytes(bytes, 'de'))]).toEqual([en, de]);
});
