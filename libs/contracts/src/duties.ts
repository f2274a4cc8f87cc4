import * as z from 'zod';
import { audience } from './audiences.ts';
import { documentedInAddition } from './documented-as.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery, searchPageOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { companyTitles } from './titles.ts';
import { searchTerm, typedLine } from './typed-text.ts';
import { dutyMeans, dutyStates, dutyTemplateKeys, exemptionReasons } from './values/duties.ts';

export * from './values/duties.ts';

export const maxDuties = 100;

export const maxDutyCourses = 100;

const settings = {
  titles: companyTitles,
  /** The provision that imposes the duty, such as `Art. 39(1)(b) GDPR`. */
  source: typedLine(1, 300),
  audience: audience.nullable(),
  /** Number of months for which training meets the duty; null for an unlimited time. */
  months: z.int().min(1).max(120).nullable(),
  /** Number of minutes of training needed within `months`; null if any training meets the duty. */
  minutes: z.int().min(1).max(10_000).nullable(),
  /** Courses and policies whose completion counts as training. If `minutes` is null, one completion meets the duty. */
  company_course_ids: z.array(id).max(maxDutyCourses),
  by_sessions: z.boolean(),
  by_proofs: z.boolean(),
};

const dutyCounts = z.object({ people: z.int(), met: z.int(), open: z.int(), exempt: z.int() });

export const duty = z.object({
  id,
  titles: companyTitles,
  /** Title in the requested language or, if there is none, in another one. */
  title: z.string(),
  source: z.string(),
  template: z.enum(dutyTemplateKeys).nullable(),
  audience: audience.nullable(),
  months: z.int().nullable(),
  minutes: z.int().nullable(),
  courses: z.array(z.object({ id, kind: z.enum(['course', 'policy', 'commitment']), title: z.string() })),
  by_sessions: z.boolean(),
  by_proofs: z.boolean(),
  created_at: instant,
});
export type Duty = z.infer<typeof duty>;

export const countedDuty = duty.extend({ counts: dutyCounts });
export type CountedDuty = z.infer<typeof countedDuty>;

const managedPath = '/api/maintenance/companies/{companyId}/duties';
const managed = { company: [courseManager] } as const;
const dutyParams = z.object({ companyId: id, dutyId: id });
const inLanguage = z.object({ language: locale.optional() });

export const dutyTemplate = z.object({
  key: z.enum(dutyTemplateKeys),
  titles: companyTitles,
  source: z.string(),
  source_url: z.url(),
  /** What the provision requires, in one or two sentences in the requested language. */
  explanation: z.string(),
  months: z.int().nullable(),
  minutes: z.int().nullable(),
  /** The course of the catalogue that trains for the duty; null if the catalogue has none. */
  course: z
    .object({
      title: z.string(),
      /** Id of the course in the company; null if the company does not have the course or has not activated it. */
      company_course_id: id.nullable(),
    })
    .nullable(),
});
export type DutyTemplate = z.infer<typeof dutyTemplate>;

export const listDutyTemplates = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/duty-templates',
  access: managed,
  summary: 'List the templates of duties, with the law or standard that contains them',
  params: z.object({ companyId: id }),
  query: inLanguage,
  response: dataOf(z.array(dutyTemplate)),
});

export const listDuties = endpoint({
  method: 'GET',
  path: managedPath,
  access: { ...managed, apiKey: 'reports:read' },
  summary: 'List the duties of a company',
  params: z.object({ companyId: id }),
  query: inLanguage.extend(pageQuery(20)),
  response: pageOf(duty),
});

export const getDuty = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}`,
  access: { ...managed, apiKey: 'reports:read' },
  summary: 'Get a duty of a company, with the number of people by state',
  params: dutyParams,
  query: inLanguage,
  response: dataOf(countedDuty),
  errors: ['duty_not_found'],
});

const settingsErrors = ['course_not_found', 'unknown_group', 'duty_without_means'] as const;

export const createDuty = endpoint({
  method: 'POST',
  path: managedPath,
  access: managed,
  summary: 'Create a duty',
  params: z.object({ companyId: id }),
  query: inLanguage,
  body: dataOf(
    z.object({
      titles: settings.titles,
      source: settings.source,
      template: z.enum(dutyTemplateKeys).nullable().default(null),
      audience: settings.audience.default(null),
      months: settings.months.default(null),
      minutes: settings.minutes.default(null),
      company_course_ids: settings.company_course_ids.default([]),
      by_sessions: settings.by_sessions.default(true),
      by_proofs: settings.by_proofs.default(true),
    }),
  ),
  response: dataOf(countedDuty),
  statuses: [201],
  limitPerMinute: 60,
  errors: ['too_many_duties', ...settingsErrors],
});

const change = z
  .object(settings)
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'names no field to change')
  .meta({ [documentedInAddition]: { anyOf: Object.keys(settings).map((field) => ({ required: [field] })) } });

export const changeDuty = endpoint({
  method: 'PATCH',
  path: `${managedPath}/{dutyId}`,
  access: managed,
  summary: 'Change a duty',
  params: dutyParams,
  query: inLanguage,
  body: dataOf(change),
  response: dataOf(countedDuty),
  limitPerMinute: 60,
  errors: ['duty_not_found', ...settingsErrors],
});

export const archiveDuty = endpoint({
  method: 'DELETE',
  path: `${managedPath}/{dutyId}`,
  access: managed,
  summary: 'Archive a duty, which disappears from all lists; what people did for it is kept as proof',
  params: dutyParams,
  response: dataOf(z.object({ id })),
  errors: ['duty_not_found'],
});

const contribution = z.object({
  means: z.enum(dutyMeans),
  /** Title of the course, policy or session, or issuer of the proof. */
  title: z.string(),
  on: calendarDate,
  minutes: z.int().nullable(),
  /** Last day on which this training counts; null for an unlimited time. */
  valid_until: calendarDate.nullable(),
});

/**
 * A person whom a duty concerns. API keys need the scope `members:read` to list people, and `reports:read` to read
 * numbers of people (rule 330).
 */
export const dutyPerson = z.object({
  /** User id or, for a person without an account, the membership id. */
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  state: z.enum(dutyStates),
  /** Day of the last training that meets the duty; null if the duty is not met. */
  met_on: calendarDate.nullable(),
  /** Last day on which the duty is met; null if it is not met, or is met for an unlimited time. */
  met_until: calendarDate.nullable(),
  minutes: z.int(),
  /** Training that counts today, latest first, at most 10 entries. */
  contributions: z.array(contribution),
  exemption: z
    .object({ id, reason: z.enum(exemptionReasons), from: calendarDate, to: calendarDate })
    .nullable(),
});
export type DutyPerson = z.infer<typeof dutyPerson>;

export const listDutyPeople = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}/people`,
  access: { ...managed, apiKey: 'members:read' },
  summary: 'List the people whom a duty concerns by name, with what they did for it',
  params: dutyParams,
  query: inLanguage.extend({
    state: z.enum(dutyStates).optional(),
    search: searchTerm.optional(),
    ...pageQuery(50),
  }),
  response: searchPageOf(dutyPerson),
  errors: ['duty_not_found'],
});

export const exportDutyPeopleAsCsv = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}/people.csv`,
  access: { ...managed, apiKey: 'members:read' },
  summary: 'Download the people whom a duty concerns as CSV',
  params: dutyParams,
  query: inLanguage,
  response: 'text/csv',
  limitPerMinute: 20,
  errors: ['duty_not_found', 'daily_limit_reached'],
});

export const exportDutyPeopleAsXlsx = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}/people.xlsx`,
  access: { ...managed, apiKey: 'members:read' },
  summary: 'Download the people whom a duty concerns as XLSX',
  params: dutyParams,
  query: inLanguage,
  response: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  limitPerMinute: 20,
  errors: ['duty_not_found', 'daily_limit_reached'],
});

export const printDutyStatement = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}/statement.pdf`,
  access: managed,
  summary: 'Download the statement about a duty, with its source, numbers and people, as PDF/UA',
  params: dutyParams,
  query: inLanguage,
  response: 'application/pdf',
  limitPerMinute: 20,
  errors: ['duty_not_found', 'daily_limit_reached'],
});

export const exportDutyStatement = endpoint({
  method: 'GET',
  path: `${managedPath}/{dutyId}/statement.oscal.json`,
  access: { ...managed, apiKey: 'reports:read' },
  summary: 'Download the statement about a duty as OSCAL assessment results',
  params: dutyParams,
  query: inLanguage,
  response: 'application/oscal+json',
  limitPerMinute: 20,
  errors: ['duty_not_found', 'daily_limit_reached'],
});

export const exemption = z.object({
  id,
  duty_id: id,
  user_id: id,
  full_name: z.string(),
  from: calendarDate,
  to: calendarDate,
  reason: z.enum(exemptionReasons),
  created_at: instant,
});
export type Exemption = z.infer<typeof exemption>;

const exemptionsPath = `${managedPath}/{dutyId}/exemptions`;

export const listExemptions = endpoint({
  method: 'GET',
  path: exemptionsPath,
  access: managed,
  summary: 'List the exemptions from a duty, latest first, past ones included',
  params: dutyParams,
  query: z.object(pageQuery(50)),
  response: pageOf(exemption),
  errors: ['duty_not_found'],
});

export const grantExemption = endpoint({
  method: 'POST',
  path: exemptionsPath,
  access: managed,
  summary: 'Exempt a person from a duty for a period',
  params: dutyParams,
  body: dataOf(
    z.object({ user_id: id, from: calendarDate, to: calendarDate, reason: z.enum(exemptionReasons) }),
  ),
  response: dataOf(exemption),
  statuses: [201],
  limitPerMinute: 60,
  errors: [
    'duty_not_found',
    'user_not_found',
    'own_membership',
    'period_reversed',
    'exemption_overlaps',
    'exemption_too_long',
  ],
});

export const endExemption = endpoint({
  method: 'DELETE',
  path: `${exemptionsPath}/{exemptionId}`,
  access: managed,
  summary:
    'End an exemption: one that has begun ends yesterday, one that has not is removed; 404 if it is over',
  params: dutyParams.extend({ exemptionId: id }),
  response: dataOf(z.object({ id })),
  errors: ['duty_not_found', 'exemption_not_found'],
});

/** A duty that concerns the caller, as the caller sees it. */
export const ownDuty = z.object({
  id,
  title: z.string(),
  source: z.string(),
  state: z.enum(dutyStates),
  met_until: calendarDate.nullable(),
  by_proofs: z.boolean(),
});
export type OwnDuty = z.infer<typeof ownDuty>;

export const listOwnDuties = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/duties',
  access: { company: [learner] },
  summary: 'List the duties that concern the caller',
  params: z.object({ companyId: id }),
  query: inLanguage,
  response: dataOf(z.array(ownDuty)),
});
