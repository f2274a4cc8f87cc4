import * as z from 'zod';
import { documentedAs } from './documented-as.ts';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, employeeManager } from './permissions.ts';
import { auditActions, platformAuditActions, type AuditAction } from './values/audit.ts';

export * from './values/audit.ts';

/**
 * Schema of an action in a response. It accepts any text, because a later version of a program may already have
 * recorded an action that this version does not know.
 */
const recordedAction = (known: readonly AuditAction[]) =>
  z.string().meta({
    enum: [...known],
    'x-open': true,
    [documentedAs]: { type: 'string', examples: [...known] },
  });

export const auditEntry = z.object({
  id,
  action: recordedAction(auditActions),
  occurredAt: instant,
  actorId: id,
  /** The actor's name at the time of the action; empty if it is unknown. */
  actorName: z.string(),
  /** What the action affected, such as an e-mail address or a course title; empty if the company itself is affected. */
  subject: z.string(),
  /**
   * Details of the action, without secrets. `from` and `to` are an old and a new value; other fields depend on the
   * action.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Only in entries about progress transfers: the company from or to which progress was transferred. */
  otherCompany: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * An audit entry about an action that concerns no company. If the action concerns personal data, `subject` is the user
 * id of the person, or empty if the user id is unknown.
 */
export const platformAuditEntry = auditEntry.extend({ action: recordedAction(platformAuditActions) });
export type PlatformAuditEntry = z.infer<typeof platformAuditEntry>;

/**
 * Filters of an audit log, except the action. Days are in the company's time zone, or in Europe/Berlin in the audit log
 * of actions that concern no company.
 */
const filters = {
  actorId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};
const companyFilters = { action: z.enum(auditActions).optional(), ...filters };
const platformFilters = { action: z.enum(platformAuditActions).optional(), ...filters };

const companyPath = '/core-services/companies/{companyId}/audit-entries';
const platformPath = '/core-services/audit-entries';
const access = { company: [courseManager, employeeManager] } as const;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: companyPath,
  access,
  summary: 'List the audit log of a company, newest first',
  params: z.object({ companyId: id }),
  query: z.object({ ...companyFilters, ...corePageQuery(50) }),
  response: corePageOf(auditEntry),
  errors: ['period_reversed'],
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: `${companyPath}.csv`,
  access,
  summary: 'Export the audit log of a company as CSV, newest first',
  params: z.object({ companyId: id }),
  query: z.object({ ...companyFilters, language: locale.optional() }),
  response: 'text/csv',
  errors: ['period_reversed'],
  limitPerMinute: 10,
});

export const listPlatformAuditEntries = endpoint({
  method: 'GET',
  path: platformPath,
  access: 'admin',
  summary: 'List the audit entries that concern no company, newest first',
  query: z.object({ ...platformFilters, ...corePageQuery(50) }),
  response: corePageOf(platformAuditEntry),
  errors: ['period_reversed'],
});

export const exportPlatformAuditEntries = endpoint({
  method: 'GET',
  path: `${platformPath}.csv`,
  access: 'admin',
  summary: 'Export the audit entries that concern no company as CSV, newest first',
  query: z.object({ ...platformFilters, language: locale.optional() }),
  response: 'text/csv',
  errors: ['period_reversed'],
  limitPerMinute: 10,
});
