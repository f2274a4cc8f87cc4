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

/** How a person completed a course outside of the product, as the company records it (rule 206). */
export const recordedReasons = ['in_person', 'external_course', 'equivalent_proof', 'other'] as const;
export type RecordedReason = (typeof recordedReasons)[number];

/**
 * What a member does in a round after the first one (rule 207): all lessons; a test first, and then the lessons whose
 * questions were not answered correctly; or only the lessons that have changed.
 */
export const renewals = ['full', 'test_first', 'changed'] as const;
export type Renewal = (typeof renewals)[number];

/** Why a round required fewer lessons: a renewal test was passed for them, or they had not changed. */
export const renewalMeans = ['test', 'changes'] as const;
export type RenewalMeans = (typeof renewalMeans)[number];
