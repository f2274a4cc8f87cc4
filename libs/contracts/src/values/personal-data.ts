import type { ConfirmationPhrases } from '../confirmation.ts';

export const erasurePhrases = {
  en: 'ERASE DATA',
  de: 'DATEN LÖSCHEN',
} as const satisfies ConfirmationPhrases;
