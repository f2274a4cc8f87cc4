import type { Locale } from '@academy/contracts';

const certificates: Record<Locale, string> = { de: 'Zertifikate', en: 'Certificates' };

/** Returns the file name of the zip in the bundle's language. */
export const bundleFileName = (courseTitle: string, language: Locale): string =>
  `${certificates[language]} ${courseTitle}.zip`;
