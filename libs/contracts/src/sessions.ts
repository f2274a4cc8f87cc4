import * as z from 'zod';
import { audience } from './audiences.ts';
import { documentedInAddition } from './documented-as.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery, searchPageOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { companyTitles } from './titles.ts';
import { searchTerm, typedLine } from './typed-text.ts';
import { attendanceSources, maxRecordedPeople, maxSessionMinutes, sessionStates } from './values/sessions.ts';

export * from './values/sessions.ts';

export const maxPlannedSessions = 1000;

const minutes = z.int().min(0).max(maxSessionMinutes);

/** An RFC 3339 instant of this millennium with any UTC offset. The schema converts it to UTC. */
const givenInstant = z.iso
  .datetime({ offset: true })
  .regex(/^2/)
  .meta({ examples: ['2027-03-01T09:00:00Z'] })
  .transform((text) => new Date(text).toISOString());

/**
 * HTTPS URL without user and password. The schema consists only of a pattern, so that the OpenAPI document contains the
 * whole rule.
 */
const meetingUrl = z
  .string()
  .max(1000)
  .regex(/^https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?$/)
  .meta({ examples: ['https://meet.example.com/training'] });

const settings = {
  titles: companyTitles,
  starts_at: givenInstant,
  ends_at: givenInstant,
  /** A session has a place, a URL, or both. */
  place: typedLine(1, 200).nullable(),
  url: meetingUrl.nullable(),
  trainer: typedLine(1, 200).nullable(),
  /** Number of seats that people can book; null if no booking is needed and everybody in the audience is invited. */
  capacity: z.int().min(1).max(10_000).nullable(),
  audience: audience.nullable(),
  /** Company course that people complete by attending. A session cannot count for both a course and a duty. */
  company_course_id: id.nullable(),
  duty_id: id.nullable(),
};

type Purpose = { company_course_id?: string | null | undefined; duty_id?: string | null | undefined };

/** Refuses a body with both a course and a duty, because a session counts only for one of them. */
const hasOnePurpose = ({ company_course_id, duty_id }: Purpose) => !company_course_id || !duty_id;
const onePurpose = 'names a course and a duty';
const documentedPurpose = {
  anyOf: [
    { properties: { company_course_id: { type: 'null' } } },
    { properties: { duty_id: { type: 'null' } } },
  ],
};

const session = z.object({
  id,
  titles: companyTitles,
  /** Title in the requested language or, if there is none, in another one. */
  title: z.string(),
  state: z.enum(sessionStates),
  starts_at: instant,
  ends_at: instant,
  place: z.string().nullable(),
  url: z.string().nullable(),
  trainer: z.string().nullable(),
  capacity: z.int().nullable(),
  /** Number of booked seats or, if seats are not limited, of invited people. */
  participants_count: z.int(),
  /** The course or duty for which attendance counts; null if it counts for none. */
  counts_for: z.object({ kind: z.enum(['course', 'duty']), id, title: z.string() }).nullable(),
});

export const managedSession = session.extend({
  audience: audience.nullable(),
  company_course_id: id.nullable(),
  duty_id: id.nullable(),
  attended_count: z.int(),
  closed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
});
export type ManagedSession = z.infer<typeof managedSession>;

const managedPath = '/api/maintenance/companies/{companyId}/sessions';
const managed = { company: [courseManager] } as const;
const sessionParams = z.object({ companyId: id, sessionId: id });
const inLanguage = z.object({ language: locale.optional() });

const settingsErrors = [
  'period_reversed',
  'session_too_long',
  'session_in_past',
  'session_without_place',
  'unknown_group',
  'course_not_found',
  'duty_not_found',
] as const;

export const listManagedSessions = endpoint({
  method: 'GET',
  path: managedPath,
  access: managed,
  summary: 'List the sessions of a company: the coming ones by start, or the past ones, latest first',
  params: z.object({ companyId: id }),
  query: inLanguage.extend({ when: z.enum(['coming', 'past']).default('coming'), ...pageQuery(20) }),
  response: pageOf(managedSession),
});

export const getManagedSession = endpoint({
  method: 'GET',
  path: `${managedPath}/{sessionId}`,
  access: managed,
  summary: 'Get a session of a company',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(managedSession),
  errors: ['session_not_found'],
});

export const createSession = endpoint({
  method: 'POST',
  path: managedPath,
  access: managed,
  summary:
    'Plan a session; invitations are sent to its audience, or to people who book a seat if the seats are limited',
  params: z.object({ companyId: id }),
  query: inLanguage,
  body: dataOf(
    z
      .object({
        titles: settings.titles,
        starts_at: settings.starts_at,
        ends_at: settings.ends_at,
        place: settings.place.default(null),
        url: settings.url.default(null),
        trainer: settings.trainer.default(null),
        capacity: settings.capacity.default(null),
        audience: settings.audience.default(null),
        company_course_id: settings.company_course_id.default(null),
        duty_id: settings.duty_id.default(null),
      })
      .refine(hasOnePurpose, onePurpose)
      .meta({ [documentedInAddition]: documentedPurpose }),
  ),
  response: dataOf(managedSession),
  statuses: [201],
  limitPerMinute: 60,
  errors: ['too_many_sessions', ...settingsErrors],
});

/** Fields to change. If a course or duty is given, the session no longer counts for the previous course or duty. */
const change = z
  .object(settings)
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'names no field to change')
  .refine(hasOnePurpose, onePurpose)
  .meta({
    [documentedInAddition]: {
      allOf: [{ anyOf: Object.keys(settings).map((field) => ({ required: [field] })) }, documentedPurpose],
    },
  });
export type SessionChange = z.output<typeof change>;

export const changeSession = endpoint({
  method: 'PATCH',
  path: `${managedPath}/{sessionId}`,
  access: managed,
  summary: 'Change a planned session; people who hold an invitation receive an update',
  params: sessionParams,
  query: inLanguage,
  body: dataOf(change),
  response: dataOf(managedSession),
  limitPerMinute: 60,
  errors: ['session_not_found', 'session_closed', 'seats_booked', ...settingsErrors],
});

export const cancelSession = endpoint({
  method: 'POST',
  path: `${managedPath}/{sessionId}/cancellation`,
  access: managed,
  summary: 'Cancel a planned session; people who hold an invitation receive a cancellation',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(managedSession),
  errors: ['session_not_found', 'session_closed'],
});

export const closeSession = endpoint({
  method: 'POST',
  path: `${managedPath}/{sessionId}/closure`,
  access: managed,
  summary:
    'Confirm the attendance of a session that has started, idempotent; the attendance counts from then on',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(managedSession),
  errors: ['session_not_found', 'session_closed', 'session_not_started'],
});

/** The code that the trainer shows to the people at the session. */
export const attendanceCode = z.object({
  code: z.string(),
  /** URL in the QR code. The page at this URL records the attendance of the person who opens the page. */
  url: z.url(),
  /** Time at which another code replaces this one. */
  next_at: instant,
});
export type AttendanceCode = z.infer<typeof attendanceCode>;

export const getAttendanceCode = endpoint({
  method: 'GET',
  path: `${managedPath}/{sessionId}/attendance-code`,
  access: managed,
  summary: 'Get the attendance code of a session, which changes every 30 seconds',
  params: sessionParams,
  response: dataOf(attendanceCode),
  errors: ['session_not_found', 'session_closed', 'session_not_started'],
});

export const participant = z.object({
  /** User id or, for a person without an account, the membership id. */
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  /** Whether the person has booked a seat or is invited. Other people can attend, too. */
  expected: z.boolean(),
  /** Recorded minutes of attendance; 0 if the person was absent, null if nothing is recorded. */
  minutes: z.int().nullable(),
  recorded_by: z.enum(attendanceSources).nullable(),
  recorded_at: instant.nullable(),
});
export type Participant = z.infer<typeof participant>;

export const listParticipants = endpoint({
  method: 'GET',
  path: `${managedPath}/{sessionId}/participants`,
  access: managed,
  summary: 'List the people of a session by name, with their attendance',
  params: sessionParams,
  query: z.object({
    /** `audience`: the list also contains people of the audience who have booked no seat. */
    of: z.enum(['participants', 'audience']).default('participants'),
    search: searchTerm.optional(),
    ...pageQuery(50),
  }),
  response: searchPageOf(participant),
  errors: ['session_not_found'],
});

export const recordAttendance = endpoint({
  method: 'PUT',
  path: `${managedPath}/{sessionId}/attendance`,
  access: managed,
  summary: 'Record the attendance of up to 500 people, or correct it; each correction is audited',
  params: sessionParams,
  body: dataOf(
    z.object({
      /** Minutes of attendance; 0 records that the person was absent. */
      people: z
        .array(z.object({ user_id: id, minutes }))
        .min(1)
        .max(maxRecordedPeople),
    }),
  ),
  response: dataOf(z.object({ recorded: z.int() })),
  limitPerMinute: 60,
  errors: [
    'session_not_found',
    'session_cancelled',
    'session_not_started',
    'user_not_found',
    'own_membership',
  ],
});

export const printAttendanceList = endpoint({
  method: 'GET',
  path: `${managedPath}/{sessionId}/attendance-list.pdf`,
  access: managed,
  summary: 'Download the attendance list of a session for signatures as PDF',
  params: sessionParams,
  query: inLanguage,
  response: 'application/pdf',
  limitPerMinute: 20,
  errors: ['session_not_found', 'attendance_list_too_long'],
});

export const ownSession = session.extend({
  /** Number of booked seats; 0 if seats are not limited. */
  participants_count: z.int(),
  expected: z.boolean(),
  /** Recorded minutes of the caller's attendance; null if nothing is recorded. */
  minutes: z.int().nullable(),
  confirmation_available: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const ownPath = '/api/companies/{companyId}/sessions';
/**
 * Requests of learners are limited per user and not per IP address, because people in one room may have the same IP
 * address.
 */
const own = { company: [learner] } as const;

export const listSessions = endpoint({
  method: 'GET',
  path: ownPath,
  access: own,
  summary:
    'List the sessions that are offered to the caller, by start, or past ones that the caller attended or was invited to',
  params: z.object({ companyId: id }),
  query: inLanguage.extend({ when: z.enum(['coming', 'past']).default('coming'), ...pageQuery(20) }),
  response: pageOf(ownSession),
});

export const getSession = endpoint({
  method: 'GET',
  path: `${ownPath}/{sessionId}`,
  access: own,
  summary: 'Get a session that is offered to the caller',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(ownSession),
  errors: ['session_not_found'],
});

export const bookSeat = endpoint({
  method: 'PUT',
  path: `${ownPath}/{sessionId}/seat`,
  access: own,
  summary: 'Book a seat, idempotent; the invitation is sent by e-mail',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(ownSession),
  errors: ['session_not_found', 'session_closed', 'session_full', 'session_without_seats'],
});

export const returnSeat = endpoint({
  method: 'DELETE',
  path: `${ownPath}/{sessionId}/seat`,
  access: own,
  summary: 'Return a booked seat, idempotent; the invitation is cancelled by e-mail',
  params: sessionParams,
  query: inLanguage,
  response: dataOf(ownSession),
  errors: ['session_not_found', 'session_closed'],
});

export const attendSession = endpoint({
  method: 'POST',
  path: `${ownPath}/{sessionId}/attendance`,
  access: own,
  summary: 'Record the attendance of the caller with the code that the trainer shows, idempotent',
  params: sessionParams,
  body: dataOf(z.object({ code: typedLine(1, 40) })),
  response: dataOf(z.object({ minutes: z.int() })),
  statuses: [201, 200],
  errors: ['session_not_found', 'session_closed', 'session_not_started', 'code_expired'],
});

export const getSessionInvitation = endpoint({
  method: 'GET',
  path: `${ownPath}/{sessionId}/invitation.ics`,
  access: own,
  summary: 'Download a session for a calendar',
  params: sessionParams,
  query: inLanguage,
  response: 'text/calendar',
  errors: ['session_not_found'],
});

export const getAttendanceConfirmation = endpoint({
  method: 'GET',
  path: `${ownPath}/{sessionId}/confirmation.pdf`,
  access: own,
  summary: "Download the confirmation of the caller's attendance, with the attended minutes, as PDF",
  params: sessionParams,
  query: inLanguage,
  response: 'application/pdf',
  errors: ['session_not_found', 'attendance_not_confirmed'],
});
