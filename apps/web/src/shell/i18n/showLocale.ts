import type { Locale } from '@academy/contracts';
import { fallbackLocale } from '@academy/contracts/client';
import { i18n } from '../../shared/i18n/i18n.ts';
import { setTextsLoader } from '../../shared/i18n/loadTexts.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { baseNamespaces, importTexts } from './importTexts.ts';
import type { Namespace } from './namespaces.ts';

/** Namespaces of all texts that have been needed since the app started. */
const needed = new Set<Namespace>(baseNamespaces);

/** The language of the app. While it changes, this is already the new language, whose texts may still be loading. */
let target: Locale = fallbackLocale;

/**
 * Loads the texts of a page in the current language. If the language changes later, `showLocale` loads the new texts.
 * @throws when a file cannot be loaded
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  namespaces.forEach((namespace) => needed.add(namespace));
  // While the language changes, the texts of both languages are loaded, because the page may be rendered in either.
  await Promise.all([...new Set([target, shownLocale()])].map(loadNeeded));
}

setTextsLoader((namespaces) => loadTexts(namespaces as readonly Namespace[]));

/**
 * Shows the app in a language after its texts are loaded, and sets the attribute `lang` of the document.
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
