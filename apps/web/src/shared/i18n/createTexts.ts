import type { Locale } from '@academy/contracts';

type Tree = { readonly [key: string]: string | Tree };
type Values = Readonly<Record<string, unknown>>;
type Translate = (key: string, values?: Values) => string;

/** Returns the text, or the tree of nested texts, at a path of keys that are separated by dots. */
const at = (tree: Tree | undefined, path: string) =>
  path
    .split('.')
    .reduce<string | Tree | undefined>(
      (found, key) => (typeof found === 'object' ? found[key] : undefined),
      tree,
    );

/**
 * Implements the functions of i18next that the app and react-i18next use, in a fifth of the size of i18next.
 * Keys are `path.of.key` or `namespace:path.of.key`.
 * If the value `count` is a number, a key with the suffix of its plural form, such as `key_one`, takes precedence.
 * Numbers are shown with the separators of the language, such as `5.000` in German.
 * @param language the language until `changeLanguage` is called
 */
export function createTexts(language: Locale, defaultNamespace: string) {
  const bundles = new Map<string, Tree>();
  const plurals = new Map<string, Intl.PluralRules>();
  const numbers = new Map<string, Intl.NumberFormat>();
  const listeners = new Set<() => void>();
  const bundleId = (locale: string, namespace: string) => `${locale}:${namespace}`;

  function pluralOf(locale: string, count: number): string {
    const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
    plurals.set(locale, rules);
    return rules.select(count);
  }

  function shownNumber(locale: string, number: number): string {
    const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
    numbers.set(locale, format);
    return format.format(number);
  }

  /** Replaces `{{name}}` by the value with this name, or by an empty text if the value is missing. */
  const fill = (locale: string, text: string, values: Values) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? shownNumber(locale, value) : String(value);
    });

  /** Returns the text of a key without a namespace, or undefined if there is none. */
  function find(locale: string, namespace: string, key: string, { count }: Values): string | undefined {
    const bundle = bundles.get(bundleId(locale, namespace));
    const plural = typeof count === 'number' ? at(bundle, `${key}_${pluralOf(locale, count)}`) : undefined;
    const text = plural ?? at(bundle, key);
    return typeof text === 'string' ? text : undefined;
  }

  function look(locale: string, namespace: string, key: string, values: Values = {}): string | undefined {
    const [first = '', second] = key.split(':', 2);
    const text =
      second === undefined ? find(locale, namespace, first, values) : find(locale, first, second, values);
    return text === undefined ? undefined : fill(locale, text, values);
  }

  const texts = {
    language: language as string,
    languages: [language] as string[],
    isInitialized: true,
    options: { defaultNS: defaultNamespace, react: { useSuspense: false } },

    /** Returns the text of a key in the current language, or the key if there is no text. */
    t: (key: string, values?: Values) => look(texts.language, defaultNamespace, key, values) ?? key,
    exists: (key: string) => look(texts.language, defaultNamespace, key) !== undefined,
    getFixedT:
      (locale: string, namespace: string = defaultNamespace): Translate =>
      (key, values) =>
        look(locale, namespace, key, values) ?? key,

    // The result is always true, because the texts of a page are loaded before the page is rendered.
    hasLoadedNamespace: () => true,
    hasResourceBundle: (locale: string, namespace: string) => bundles.has(bundleId(locale, namespace)),
    addResourceBundle: (locale: string, namespace: string, tree: object) =>
      void bundles.set(bundleId(locale, namespace), tree as Tree),
    async changeLanguage(locale: string) {
      texts.language = locale;
      texts.languages = [locale];
      listeners.forEach((listener) => listener());
    },
    /** Registers a listener for changes of the language. There are no other events. */
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    off: (_event: string, listener: () => void) => void listeners.delete(listener),
  };
  return texts;
}
