import type { Locale } from './locales.ts';

/** Phrase in each language that a user types to confirm an irreversible action. */
export type ConfirmationPhrases = Readonly<Record<Locale, string>>;

/**
 * Whether the text is one of the phrases. The text is normalised to NFC, because an umlaut has two encodings in
 * Unicode.
 */
export const isConfirmed = (phrases: ConfirmationPhrases, typed: string): boolean =>
  Object.values(phrases).some((phrase) => phrase === typed.trim().normalize('NFC'));
