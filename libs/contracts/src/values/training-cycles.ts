import type { ConfirmationPhrases } from '../confirmation.ts';

/** By default, the next round opens this number of days before the certificate's last day of validity (rule 201). */
export const defaultRenewalDays = 30;

/** The smallest number of days in this number of months, for example 28 in one month. */
export function shortestValidityDays(months: number): number {
  // All periods begin in 2025, because periods of up to two years from 2025 contain no 29 February.
  const lengths = Array.from(
    { length: 12 },
    (_, month) => Date.UTC(2025, month + months) - Date.UTC(2025, month),
  );
  return Math.min(...lengths) / 86_400_000;
}

export const roundPhrases = {
  en: 'START NEW ROUND',
  de: 'NEUE RUNDE STARTEN',
} as const satisfies ConfirmationPhrases;

/**
 * Why a person's due date is changed (rule 205). The reasons are a fixed list without details, so that nothing about a
 * person's health is stored.
 */
export const extensionReasons = ['absence', 'workload', 'late_start', 'technical', 'other'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

/** How a person completed a course outside of Academy, as the company records it (rule 206). */
export const recordedReasons = ['in_person', 'external_course', 'equivalent_proof', 'other'] as const;
export type RecordedReason = (typeof recordedReasons)[number];

/**
 * What a member has to take in a round after the first one (rule 207): `full`: all lessons; `test_first`: a test, and
 * then the lessons whose questions were not answered correctly; `changed`: only the lessons that have changed.
 */
export const renewals = ['full', 'test_first', 'changed'] as const;
export type Renewal = (typeof renewals)[number];

/**
 * Why a round required only some of the lessons: the learner answered the questions about the other lessons correctly
 * in a renewal test (`test`), or the other lessons had not changed (`changes`).
 */
export const renewalMeans = ['test', 'changes'] as const;
export type RenewalMeans = (typeof renewalMeans)[number];
