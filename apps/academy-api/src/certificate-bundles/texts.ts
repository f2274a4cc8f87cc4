import type { Locale } from '@academy/contracts';

const certificates: Record<Locale, string> = { de: 'Zertifikate', en: 'Certificates' };

export const bundleFileName = (courseTitle: string, language: Locale): string =>
  `${certificates[language]} ${courseTitle}.zip`;
