import { submitProof } from '@academy/contracts';
import * as z from 'zod';
import { typedDay, typedNumber } from '../../shared/forms/typedFields.ts';

const { issuer } = submitProof.query.shape;

/** Minimum and maximum of the typed minutes. */
export const proofMinutes = z.int().min(1).max(10_000);

const none = z.literal('').transform(() => undefined);

/**
 * Validates the typed texts of a proof and converts them into the values of the request.
 * @param today `YYYY-MM-DD`
 */
export const proofSchema = (today: string) =>
  z
    .object({
      /**
       * The chosen course or duty as `NAME:ID`: NAME is the field of the request, `course_id` or `duty_id`, and ID
       * is its value.
       */
      subject: z.string().regex(/^(course_id|duty_id):/),
      issuer,
      issued_on: typedDay.refine((day) => day <= today, 'future'),
      valid_until: z.union([none, typedDay]),
      minutes: z.union([none, typedNumber(proofMinutes)]),
    })
    .refine(({ issued_on, valid_until }) => valid_until === undefined || valid_until >= issued_on, {
      path: ['valid_until'],
      message: 'reversed',
    });

export type ProofSchema = ReturnType<typeof proofSchema>;

export function factsOf({ subject, ...facts }: z.output<ProofSchema>) {
  const [kind, id] = subject.split(':');
  return {
    ...facts,
    course_id: kind === 'course_id' ? id : undefined,
    duty_id: kind === 'duty_id' ? id : undefined,
  };
}
