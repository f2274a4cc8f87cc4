import type { Locale } from '@academy/contracts';
import { fallbackLocale } from '@academy/contracts/client';
import { i18n } from '../../shared/i18n/i18n.ts';
import { setTextsLoader } from '../../shared/i18n/loadTexts.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { baseNamespaces, importTexts } from './importTexts.ts';
import type { Namespace } from './namespaces.ts';

/** Namespaces that the pages opened so far need. */
const needed = new Set<Namespace>(baseNamespaces);

/**
 * The current language of the app. During a change of the language, the new language, whose texts are still loading.
 */
let target: Locale = fallbackLocale;

/**
 * Loads the texts of a page in the current language. If the language changes later, `showLocale` loads the new texts.
 * @throws when a file cannot be loaded
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  namespaces.forEach((namespace) => needed.add(namespace));
  // During a change of the language, the texts of both languages are loaded, because the page may be rendered in
  // either.
  await Promise.all([...new Set([target, shownLocale()])].map(loadNeeded));
}

setTextsLoader((namespaces) => loadTexts(namespaces as readonly Namespace[]));

/**
 * Loads the texts of a language, then shows the app in the language and sets the language of the document.
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
