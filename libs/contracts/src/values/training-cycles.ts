import type { ConfirmationPhrases } from '../confirmation.ts';

/** Default of the number of days before the end of a certificate's validity at which the next round opens (rule 201). */
export const defaultRenewalDays = 30;

/** Returns the smallest number of days that a validity of this many months can have; 28 for one month. */
export function shortestValidityDays(months: number): number {
  // All spans start in 2025, so that spans of up to two years contain no 29 February, which would make them longer.
  const lengths = Array.from(
    { length: 12 },
    (_, month) => Date.UTC(2025, month + months) - Date.UTC(2025, month),
  );
  return Math.min(...lengths) / 86_400_000;
}

/** Phrase that a user types to confirm a new round for everybody (rule 203). */
export const roundPhrases = {
  en: 'START NEW ROUND',
  de: 'NEUE RUNDE STARTEN',
} as const satisfies ConfirmationPhrases;

/**
 * Why the due date of one person is changed (rule 205). The reasons are a fixed list without details, so that nothing
 * about a person's health is stored.
 */
export const extensionReasons = ['absence', 'workload', 'late_start', 'technical', 'other'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];
