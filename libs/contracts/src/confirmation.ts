import type { Locale } from './locales.ts';

/** The phrases, one per language, that a user types to confirm an irreversible action. */
export type ConfirmationPhrases = Readonly<Record<Locale, string>>;

/** Returns whether the text is one of the phrases; NFC normalisation makes both Unicode encodings of an umlaut equal. */
export const isConfirmed = (phrases: ConfirmationPhrases, typed: string): boolean =>
  Object.values(phrases).some((phrase) => phrase === typed.trim().normalize('NFC'));
