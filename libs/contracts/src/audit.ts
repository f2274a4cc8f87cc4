import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { courseManager, employeeManager } from './permissions.ts';

/** Actions that a company's audit log records. */
export const auditActions = [
  'member_invited',
  'invitation_link_created',
  'invitation_links_revoked',
  'invitation_accepted',
  'courses_populated',
  'course_status_changed',
  'course_mandatory_changed',
  'course_deadline_changed',
  'reminders_requested',
  'progress_transfer_started',
  'progress_transfer_finished',
  'progress_transfer_failed',
  'course_data_exported',
  'certificate_downloaded',
  'certificate_revoked',
  'certificate_bundle_requested',
  'certificate_bundle_downloaded',
  'scorm_package_downloaded',
  'background_work_retried',
  'unclear_email_decided',
  'access_refused',
] as const;

/** Actions on personal data. Their audit entries belong to no company, so no company's audit log shows them. */
export const platformAuditActions = ['personal_data_exported', 'personal_data_erased'] as const;
export type AuditAction = (typeof auditActions)[number] | (typeof platformAuditActions)[number];

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  occurredAt: instant,
  actorId: id,
  /** The actor's name at the time; empty when unknown. */
  actorName: z.string(),
  /** Human-readable target, such as an e-mail address or a course title; empty when it is the company itself. */
  subject: z.string(),
  /** Old and new value as `from` and `to`, or counts. Never contains secrets. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/core-services/companies/{companyId}/audit-entries',
  access: { company: [courseManager, employeeManager] },
  summary: 'List the audit log of a company, newest first',
  params: z.object({ companyId: id }),
  query: z.object({ action: z.enum(auditActions).optional(), ...corePageQuery(50) }),
  answer: corePageOf(auditEntry),
});
