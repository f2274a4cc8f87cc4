import type { Locale } from '@academy/contracts';

const certificates: Record<Locale, string> = { de: 'Zertifikate', en: 'Certificates' };

/** The zip's name as its reader will look for it. */
export const bundleFileName = (courseTitle: string, language: Locale): string =>
  `${certificates[language]} ${courseTitle}.zip`;
