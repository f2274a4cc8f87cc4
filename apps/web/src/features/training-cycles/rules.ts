import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import { shortestValidityDays } from '@academy/contracts/client';

/** Fields of the validity that the dialog shows as text fields. */
const validityFields = ['validity_months', 'renewal_days'] as const;
export type ValidityField = (typeof validityFields)[number];

export type TypedValidity = Record<ValidityField, string>;

interface Limit {
  min: number;
  max: number;
}

/** Validities in months that the dialog proposes. */
export const proposedMonths = [12, 24, 36] as const;

const months: Limit = { min: 1, max: 60 };
const days: Limit = { min: 7, max: 180 };

function numberWithin(text: string, { min, max }: Limit): number | undefined {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

/**
 * Returns the limits of the fields.
 * The renewal period has to be shorter than the validity, so that the next round opens after the day of completion (rule 201).
 */
export function limitsOf(typed: TypedValidity): Record<ValidityField, Limit> {
  const validity = numberWithin(typed.validity_months, months);
  const max = validity === undefined ? days.max : Math.min(days.max, shortestValidityDays(validity) - 1);
  return { validity_months: months, renewal_days: { ...days, max } };
}

/**
 * Returns the texts that the fields show for a course's settings.
 * If certificates do not expire, the field for the validity shows the first proposal.
 */
export const typedOf = ({ validity_months, renewal_days }: CompanyCourse): TypedValidity => ({
  validity_months: String(validity_months ?? proposedMonths[0]),
  renewal_days: String(renewal_days),
});

/** Returns the typed settings, or the fields whose text is not a whole number within the limits. */
export function readValidity(
  typed: TypedValidity,
): { validity: Record<ValidityField, number>; wrong: [] } | { validity?: never; wrong: ValidityField[] } {
  const limits = limitsOf(typed);
  const [validity_months, renewal_days] = validityFields.map((field) =>
    numberWithin(typed[field], limits[field]),
  );
  if (validity_months !== undefined && renewal_days !== undefined)
    return { validity: { validity_months, renewal_days }, wrong: [] };
  return {
    wrong: [
      ...(validity_months === undefined ? (['validity_months'] as const) : []),
      ...(renewal_days === undefined ? (['renewal_days'] as const) : []),
    ],
  };
}

/** Returns whether an enrollment has several rounds, or will have another one because its certificate expires. */
export const hasRounds = ({ round, valid_until }: MemberEnrollment) => round > 1 || valid_until !== null;
