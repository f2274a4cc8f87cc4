import { renewalDays, validityMonths, type CompanyCourse } from '@academy/contracts';
import { shortestValidityDays } from '@academy/contracts/client';
import * as z from 'zod';
import { limitsOf, typedNumber } from '../../shared/forms/typedFields.ts';

export const proposedMonths = [12, 24, 36] as const;

/**
 * The renewal period must be shorter than the validity, so that the next round opens after the day of completion (rule
 * 201).
 */
export const validitySchema = z
  .object({ validity_months: typedNumber(validityMonths), renewal_days: typedNumber(renewalDays) })
  .refine((typed) => typed.renewal_days < shortestValidityDays(typed.validity_months), {
    path: ['renewal_days'],
  });

/** Returns the limits of both fields. The limits of the renewal period depend on the typed validity. */
export function limitsFor(typedMonths: string) {
  const { data: months } = validitySchema.shape.validity_months.safeParse(typedMonths);
  const { min, max } = limitsOf(renewalDays);
  return {
    validity_months: limitsOf(validityMonths),
    renewal_days: { min, max: months === undefined ? max : Math.min(max, shortestValidityDays(months) - 1) },
  };
}

/**
 * Returns the texts that the fields show for a course. If certificates do not expire, the field for the validity shows
 * the first suggestion.
 */
export const typedOf = ({ validity_months, renewal_days }: CompanyCourse) => ({
  validity_months: String(validity_months ?? proposedMonths[0]),
  renewal_days: String(renewal_days),
});
