import type { ConfirmationPhrases } from '../confirmation.ts';

export const confirmationPhrases = {
  en: 'OVERWRITE DATA',
  de: 'DATEN ÜBERSCHREIBEN',
} as const satisfies ConfirmationPhrases;
