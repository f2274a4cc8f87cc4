import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { courseManager, employeeManager } from './permissions.ts';

/** What is written down about the administration of a company: who did it, when, to what. */
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

/** What is written down about persons, under the platform: no company's list has these. */
export const platformAuditActions = ['personal_data_exported', 'personal_data_erased'] as const;
export type AuditAction = (typeof auditActions)[number] | (typeof platformAuditActions)[number];

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  occurredAt: instant,
  actorId: id,
  /** As the actor was called when it happened; empty when nothing was known. */
  actorName: z.string(),
  /** What it was done to, in words: an address, a course's title; empty when it was the company itself. */
  subject: z.string(),
  /** What changed, as `from` and `to`, or how many; no secrets. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/core-services/companies/{companyId}/audit-entries',
  access: { company: [courseManager, employeeManager] },
  summary: 'What was done in the administration of a company, the latest first',
  params: z.object({ companyId: id }),
  query: z.object({ action: z.enum(auditActions).optional(), ...corePageQuery(50) }),
  answer: corePageOf(auditEntry),
});
