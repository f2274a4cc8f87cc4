import type { ConfirmationPhrases } from '../confirmation.ts';

/** Phrase that a user types to confirm a transfer (rule 113). */
export const confirmationPhrases = {
  en: 'OVERWRITE DATA',
  de: 'DATEN ÜBERSCHREIBEN',
} as const satisfies ConfirmationPhrases;
