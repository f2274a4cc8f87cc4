import type { ConfirmationPhrases } from '../confirmation.ts';

/** Phrase that an administrator types to confirm an erasure. */
export const erasurePhrases = {
  en: 'ERASE DATA',
  de: 'DATEN LÖSCHEN',
} as const satisfies ConfirmationPhrases;
