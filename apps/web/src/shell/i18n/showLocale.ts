import { fallbackLocale, type Locale } from '@academy/contracts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { baseNamespaces, importTexts } from './importTexts.ts';
import type { Namespace } from './namespaces.ts';

/** Namespaces that the pages opened so far need. */
const needed = new Set<Namespace>(baseNamespaces);

/** The language that is shown or is being loaded. */
let target: Locale = fallbackLocale;

/**
 * Loads the texts of a page in the current language. After this call, `showLocale` loads them in each other language
 * too.
 * @throws when a file cannot be loaded
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  namespaces.forEach((namespace) => needed.add(namespace));
  // While the language is being switched, the page may be rendered in the old or the new language.
  await Promise.all([...new Set([target, shownLocale()])].map(loadNeeded));
}

/**
 * Loads the texts of a language, then shows the app in it and sets the language of the document.
 * @throws when a file cannot be loaded
 */
export async function showLocale(locale: Locale): Promise<void> {
  target = locale;
  await loadNeeded(locale);
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

async function loadNeeded(locale: Locale): Promise<void> {
  const missing = [...needed].filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      i18n.addResourceBundle(locale, namespace, await importTexts(namespace, locale)),
    ),
  );
}
