import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { isTooDeep } from './json-depth.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';
import { completionStates, packageFormats, successStates } from './values/content.ts';

const registrationsPath = '/api/companies/{companyId}/registrations';
/** The largest number that a PostgreSQL `integer` can store. */
const largest = 2 ** 31 - 1;
const own = { company: [learner] } as const;

export const registration = z.object({
  id,
  lesson_id: id,
  /** Number of the session, from 1. Each start of the lesson begins another session and ends the previous one. */
  session: z.int(),
  /**
   * Number of the last stored state in this session. Each new state must have a higher number; the same number is a
   * repeated request.
   */
  sequence: z.int(),
  completion: z.enum(completionStates),
  success: z.enum(successStates),
  /** The highest scaled score that the package has reported, from -1 to 1; null if it has reported none. */
  score: z.number().nullable(),
  /**
   * Whether the lesson is recorded as completed in the current round. The lesson stays recorded if the package
   * withdraws its status.
   */
  recorded: z.boolean(),
});
export type Registration = z.infer<typeof registration>;

/** What the web app needs to start a lesson of a package in a frame of another origin. */
export const contentLaunch = z.object({
  format: z.enum(packageFormats),
  /**
   * URL to which the web app sends the ticket with a form. The frame that shows the lesson has the origin of this URL.
   */
  url: z.string(),
  /** Ticket that can be used once, within a minute. */
  ticket: z.string(),
  /**
   * State that the package stored last, as the SCORM runtime serialises it; null if it has stored none, and for cmi5.
   */
  state: z.record(z.string(), z.unknown()).nullable(),
  /** This field and the fields up to `time_limit_action` are values of the manifest that the SCORM runtime needs. */
  launch_data: z.string(),
  mastery_score: z.number().nullable(),
  /** Progress from 0 to 1 with which the lesson counts as completed, whatever status it reports (SCORM 2004). */
  completion_threshold: z.number().nullable(),
  /**
   * Whether only the lesson itself sets its status (SCORM 2004). If not, a lesson that ends without a status is
   * completed.
   */
  completion_set_by_content: z.boolean(),
  max_time_allowed: z.string().nullable(),
  time_limit_action: z.string().nullable(),
  /** The learner in the SCORM runtime: a pseudonym as id, and the name as “family name, given name”. */
  learner: z.object({ id: z.string(), name: z.string() }),
});
export type ContentLaunch = z.infer<typeof contentLaunch>;

export const startRegistration = endpoint({
  method: 'POST',
  path: registrationsPath,
  access: own,
  summary: 'Start a session with a lesson of a package; it ends the former session',
  params: z.object({ companyId: id }),
  query: z.object({ language: locale.optional() }),
  body: dataOf(z.object({ course_id: id, lesson_id: id })),
  response: dataOf(z.object({ registration, launch: contentLaunch })),
  statuses: [201, 200],
  limitPerMinute: 120,
  errors: [
    'content_unavailable',
    'course_not_found',
    'lesson_not_found',
    'lesson_locked',
    'enrollment_not_found',
  ],
});

export const storeRegistrationState = endpoint({
  method: 'PUT',
  path: `${registrationsPath}/{registrationId}/state`,
  access: own,
  summary:
    'Store the state of a lesson of a package; 409 stale_session for a former session or number, after a completion was recorded',
  params: z.object({ companyId: id, registrationId: id }),
  body: dataOf(
    z.object({
      session: z.int().min(1).max(largest),
      sequence: z.int().min(1).max(largest),
      state: z
        .record(z.string(), z.unknown())
        .refine((state) => !isTooDeep(state), 'must not be nested so deeply'),
      completion: z.enum(completionStates),
      success: z.enum(successStates),
      score: z.number().min(-1).max(1).nullable(),
    }),
  ),
  maxBodyBytes: 384 * 1024,
  response: dataOf(registration),
  errors: [
    'registration_not_found',
    'stale_session',
    'registration_state_too_large',
    'course_not_found',
    'enrollment_not_found',
    'lesson_not_found',
    'lesson_locked',
    'final_test_required',
  ],
});
