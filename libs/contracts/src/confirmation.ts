import type { Locale } from './locales.ts';

/** What is typed before something that cannot be undone. */
export type ConfirmationPhrases = Readonly<Record<Locale, string>>;

/** Whether the typed phrase confirms, in either language, however its umlaut was typed. */
export const isTyped = (phrases: ConfirmationPhrases, typed: string): boolean =>
  Object.values(phrases).some((phrase) => phrase === typed.trim().normalize('NFC'));
