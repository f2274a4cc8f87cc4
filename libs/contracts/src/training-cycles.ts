import * as z from 'zod';
import { jobProgress, jobStatuses } from './certificate-bundles.ts';
import { certificateStatuses } from './certificates.ts';
import { isConfirmed } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { recordedByCompany, renewedBy } from './enrollments.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import {
  extensionReasons,
  recordedReasons,
  renewals,
  roundPhrases,
  shortestValidityDays,
} from './values/training-cycles.ts';

export * from './values/training-cycles.ts';

export const validityMonths = z.int().min(1).max(60);

/** The next round opens this number of days before the certificate's last day of validity (rule 201). */
export const renewalDays = z.int().min(7).max(180);

/**
 * Whether a new round would open on or before the day on which the previous round was completed. Such settings are
 * refused (rule 201).
 */
export const isRenewalTooLong = (renewal: number, months: number): boolean =>
  renewal >= shortestValidityDays(months);

/** Number of members whom a new round for everybody affects, by effect (rule 203). */
export const roundCounts = z.object({
  /** Members who have completed the course. They get a new round with the requested due date. */
  completed: z.int(),
  /** Members who have started the course but not completed it. Their current round gets the requested due date. */
  in_progress: z.int(),
  /** Members who have not started the course. Their first round gets the requested due date. */
  not_started: z.int(),
});
export type RoundCounts = z.infer<typeof roundCounts>;

export const isRoundConfirmation = (typed: string): boolean => isConfirmed(roundPhrases, typed);

export const courseRound = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  due_on: calendarDate,
  counts: roundCounts.nullable(),
});
export type CourseRound = z.infer<typeof courseRound>;

const courseRoundsPath = '/api/maintenance/companies/{companyId}/courses/{companyCourseId}/rounds';
const managed = { company: [courseManager] } as const;
const courseParams = z.object({ companyId: id, companyCourseId: id });

export const previewCourseRound = endpoint({
  method: 'GET',
  path: `${courseRoundsPath}/preview`,
  access: managed,
  summary: 'Count the members who would get a new round, and those who would get the due date only',
  params: courseParams,
  response: dataOf(roundCounts),
  errors: ['course_not_found', 'course_not_active'],
});

export const startCourseRound = endpoint({
  method: 'POST',
  path: courseRoundsPath,
  access: managed,
  summary: 'Start a new round for everybody in the background; 422 confirmation_mismatch, deadline_in_past',
  params: courseParams,
  body: dataOf(z.object({ due_on: calendarDate, confirmation: z.string().max(200) })),
  response: dataOf(courseRound),
  statuses: [202],
  errors: [
    'course_not_found',
    'course_not_active',
    'deadline_in_past',
    'confirmation_mismatch',
    'daily_limit_reached',
  ],
});

export const getCourseRound = endpoint({
  method: 'GET',
  path: `${courseRoundsPath}/{roundId}`,
  access: managed,
  summary: 'Get the status of a new round for everybody',
  params: courseParams.extend({ roundId: id }),
  response: dataOf(courseRound),
  errors: ['course_round_not_found'],
});

const personParams = courseParams.extend({ userId: id });
const personPath = '/api/maintenance/companies/{companyId}/courses/{companyCourseId}/people/{userId}';

export const extendDueDate = endpoint({
  method: 'PUT',
  path: `${personPath}/due-date`,
  access: managed,
  summary: 'Set the due date of one person for the present round; 422 deadline_in_past',
  params: personParams,
  body: dataOf(z.object({ due_on: calendarDate, reason: z.enum(extensionReasons) })),
  response: dataOf(z.object({ due_on: calendarDate })),
  errors: ['course_not_found', 'user_not_found', 'deadline_in_past', 'course_completed'],
});

export const startMemberRound = endpoint({
  method: 'POST',
  path: `${personPath}/rounds`,
  access: managed,
  summary: 'Start a new round for one person who has completed the course; 422 deadline_in_past',
  params: personParams,
  body: dataOf(z.object({ due_on: calendarDate })),
  response: dataOf(z.object({ round: z.int(), due_on: calendarDate })),
  statuses: [201],
  limitPerMinute: 60,
  errors: [
    'course_not_found',
    'course_not_active',
    'user_not_found',
    'deadline_in_past',
    'course_not_completed',
  ],
});

/**
 * Records that a person completed the course elsewhere, or changes the date of such a recorded completion (rule 206).
 * No certificate is issued. `userId` can be the membership id of a person without an account (rule 79).
 */
export const recordCompletion = endpoint({
  method: 'PUT',
  path: `${personPath}/recorded-completion`,
  access: managed,
  summary:
    'Record that a person, with or without an account, has completed the course elsewhere; 422 completion_in_future',
  params: personParams,
  body: dataOf(z.object({ completed_on: calendarDate, reason: z.enum(recordedReasons) })),
  response: dataOf(z.object({ completed_on: calendarDate })),
  limitPerMinute: 60,
  errors: ['course_not_found', 'user_not_found', 'completion_in_future', 'course_completed'],
});

export const withdrawRecordedCompletion = endpoint({
  method: 'DELETE',
  path: `${personPath}/recorded-completion`,
  access: managed,
  summary: 'Withdraw a recorded completion; the progress of the person stays',
  params: personParams,
  response: dataOf(z.object({ withdrawn: z.literal(true) })),
  limitPerMinute: 60,
  errors: ['course_not_found', 'user_not_found', 'completion_not_recorded'],
});

export const enrollmentRound = z.object({
  round: z.int(),
  /** Time at which the round opened; for the first round, the time of the enrollment. */
  started_at: instant,
  completed_at: instant.nullable(),
  recorded_by_company: recordedByCompany,
  /**
   * Last day for completing the round. For the current round, it may follow from the deadline or the due days of the
   * course.
   */
  due_on: calendarDate.nullable(),
  lessons_completed: z.int(),
  test_percent: z.int().nullable(),
  renewed_by: renewedBy,
  certificate: z
    .object({
      id,
      number: z.string(),
      /** The holder's name at the time of issue, or a pseudonym after the holder's personal data was erased. */
      holder_name: z.string(),
      issued_at: instant,
      status: z.enum(certificateStatuses),
      valid_until: calendarDate.nullable(),
      expired: z.boolean(),
    })
    .nullable(),
});
export type EnrollmentRound = z.infer<typeof enrollmentRound>;

const roundsResponse = pageOf(enrollmentRound);
const enrollmentParams = z.object({ companyId: id, enrollmentId: id });
const roundsQuery = z.object(pageQuery(50));

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/enrollments/{enrollmentId}/rounds',
  access: { company: [learner] },
  summary: 'List the rounds of the caller’s enrollment, the current one first',
  params: enrollmentParams,
  query: roundsQuery,
  response: roundsResponse,
  errors: ['enrollment_not_found'],
});

export const listMemberRounds = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/enrollments/{enrollmentId}/rounds',
  access: managed,
  summary: 'List the rounds of a member’s enrollment, the current one first',
  params: enrollmentParams,
  query: roundsQuery,
  response: roundsResponse,
  errors: ['enrollment_not_found'],
});

/** A lesson in the caller's current round, with the reason why it is completed or has to be taken. */
const renewedLesson = z.object({
  lesson_id: id,
  title: z.string(),
  /**
   * `kept`: completed in an earlier round, and not changed since; `known`: its questions in the renewal test were
   * answered correctly; `changed`: changed since the caller completed it; `open`: to be taken for another reason;
   * `completed`: taken in this round.
   */
  state: z.enum(['kept', 'known', 'changed', 'open', 'completed']),
  completed_at: instant.nullable(),
  /**
   * Why the lesson was changed, in the language of the course; null if it was not changed, or if the course states no
   * reason.
   */
  change_reason: z.string().nullable(),
});

/** Which lessons the caller has to take in the current round, if not all. */
export const courseRenewal = z.object({
  renewal: z.enum(renewals),
  renewed_by: renewedBy,
  /** The renewal test of the round (rule 208); null if it was not submitted and cannot be started any more. */
  test: z
    .object({
      state: z.enum(['available', 'open', 'submitted']),
      attempt_id: id.nullable(),
      questions: z.int(),
      /** Estimated duration in minutes, one per question. */
      minutes: z.int(),
      percent: z.int().nullable(),
    })
    .nullable(),
  lessons: z.array(renewedLesson),
});
export type CourseRenewal = z.infer<typeof courseRenewal>;

export const getCourseRenewal = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/enrollments/{enrollmentId}/renewal',
  access: { company: [learner] },
  summary: 'Get what shortens the present round of the caller’s enrollment, and the lessons that remain',
  params: enrollmentParams,
  query: z.object({ language: locale.optional() }),
  response: dataOf(courseRenewal),
  errors: ['enrollment_not_found', 'course_not_found'],
});

/** For each value of `renewal`, the lessons that people who have completed the course would have to take (rule 207). */
export const renewalPreview = z.object({
  /** Number of members who have completed the course, and would get a new round. */
  completed: z.int(),
  full: z.object({ lessons: z.int(), minutes: z.int() }),
  /** Null if the course has no question bank. */
  test_first: z.object({ questions: z.int(), minutes: z.int() }).nullable(),
  /** `fewest_` and `most_`: the lowest and the highest number for one of the members who would get a new round. */
  changed: z.object({
    fewest_lessons: z.int(),
    most_lessons: z.int(),
    fewest_minutes: z.int(),
    most_minutes: z.int(),
    /** Lessons that were changed after at least one of these members had completed them, latest change first. */
    lessons: z.array(
      z.object({
        lesson_id: id,
        title: z.string(),
        changed_at: instant,
        change_reason: z.string().nullable(),
        members: z.int(),
      }),
    ),
  }),
});
export type RenewalPreview = z.infer<typeof renewalPreview>;

export const previewRenewal = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/courses/{companyCourseId}/renewal-preview',
  access: managed,
  summary:
    'Preview what a new round would mean for the members who completed the course, for each way to renew it',
  params: courseParams,
  query: z.object({ language: locale.optional() }),
  response: dataOf(renewalPreview),
  errors: ['course_not_found'],
});
