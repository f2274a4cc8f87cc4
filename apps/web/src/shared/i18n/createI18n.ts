import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Returns the format of numbers in texts. Formats are cached, because creating one takes longer than formatting. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format;
}

/** Adds the separators of the language to numbers, such as `5.000` in German. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale = '') =>
    typeof value === 'number' ? numberFormat(locale).format(value) : String(value ?? ''),
};

/**
 * Creates an instance of i18next without texts. The instance has no fallback language, because a test checks that all
 * languages have the same keys.
 */
export function createI18n(language: string, defaultNamespace: string): I18n {
  const instance = createInstance();
  void instance.use(formatter).init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: defaultNamespace,
    // `loadTexts` adds the texts later, so the instance can be initialised synchronously.
    initAsync: false,
    // Values are not escaped by i18next, because React escapes them.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  return instance;
}
