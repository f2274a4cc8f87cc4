import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { learner } from './permissions.ts';
import { renewalMeans } from './values/training-cycles.ts';

/** Whether the company has recorded that the course was completed outside of Academy (rule 206). */
export const recordedByCompany = z.boolean();

/**
 * Whether the certificate of the current round was revoked (rule 75). Reports and lists of people then count the course
 * as not completed (rule 331).
 */
export const certificateRevoked = z.boolean();

/**
 * Last day of validity of the completion of the current round or, while this round is not completed, of the previous
 * round. Null if there is no such completion, if it does not expire, or if its certificate was revoked.
 */
export const reportedValidUntil = calendarDate.nullable();

/**
 * Why a round required only some of the lessons (rule 207): the person answered the questions about the other lessons
 * correctly in a renewal test, or these lessons had not changed. Null if the round required all lessons.
 */
export const renewedBy = z.enum(renewalMeans).nullable();

export const enrollment = z.object({
  id,
  course_id: id,
  user_id: id,
  created_at: instant,
  completed: z.boolean(),
  completed_at: instant.nullable(),
  advancements_count: z.int(),
});
export type Enrollment = z.infer<typeof enrollment>;

export const enroll = endpoint({
  method: 'POST',
  path: '/api/companies/{companyId}/enrollments',
  access: { company: [learner] },
  summary: 'Enroll the caller in a course; returns the existing enrollment if there is one',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ course_id: id })),
  response: dataOf(enrollment),
  statuses: [201, 200],
  errors: ['course_not_found'],
});

export const advance = endpoint({
  method: 'POST',
  path: '/api/companies/{companyId}/enrollments/{enrollmentId}/advancements',
  access: { company: [learner] },
  summary: 'Complete a lesson, idempotent; 409 lesson_locked or final_test_required for the last lesson',
  params: z.object({ companyId: id, enrollmentId: id }),
  body: dataOf(z.object({ lesson_id: id })),
  response: dataOf(z.object({ lesson_id: id, created_at: instant, enrollment })),
  statuses: [201, 200],
  errors: [
    'course_not_found',
    'enrollment_not_found',
    'lesson_not_found',
    'lesson_locked',
    'final_test_required',
  ],
});
