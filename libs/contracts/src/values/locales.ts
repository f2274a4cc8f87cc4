export const locales = ['de', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Locale that replaces unsupported ones (rule 11). */
export const fallbackLocale: Locale = 'en';

/** The supported locale of a language tag such as `de-AT`; undefined if its language is not supported. */
export function supportedLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find((supported) => supported === language);
}

/**
 * Chooses the language of the web app. The first of these that is supported counts: URL, stored choice, browser,
 * fallback (rule 160).
 */
export function chooseLocale(sources: {
  url?: string | undefined;
  stored?: string | null | undefined;
  browser?: readonly string[] | undefined;
}): Locale {
  const candidates = [sources.url, sources.stored, ...(sources.browser ?? [])];
  for (const candidate of candidates) {
    const supported = supportedLocale(candidate);
    if (supported) return supported;
  }
  return fallbackLocale;
}
