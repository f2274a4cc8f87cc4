/** The languages of the product (rule 11). */
export const locales = ['de', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Locale used instead of unsupported locales (rule 11). */
export const fallbackLocale: Locale = 'en';

/** Maps a language tag such as `de-AT` to a supported locale, or undefined. */
export function supportedLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find((supported) => supported === language);
}

/** Chooses the web app's language by precedence: URL, stored choice, browser, fallback (rule 160). */
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
