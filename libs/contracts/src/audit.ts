import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, employeeManager } from './permissions.ts';

/** Actions that a company's audit log records. */
export const auditActions = [
  'member_invited',
  'invitation_withdrawn',
  'invitation_link_created',
  'invitation_links_revoked',
  'invitation_accepted',
  'account_linked',
  'account_released',
  'membership_accepted',
  'membership_declined',
  'former_permissions_granted',
  'former_permissions_dismissed',
  'group_created',
  'group_renamed',
  'group_external_id_changed',
  'group_deleted',
  'group_members_added',
  'group_members_removed',
  'members_imported',
  'member_address_changed',
  'members_import_failed',
  'courses_populated',
  'course_status_changed',
  'course_mandatory_changed',
  'course_deadline_changed',
  'course_languages_changed',
  'course_final_test_changed',
  'test_attempt_granted',
  'course_validity_changed',
  'course_renewal_changed',
  'course_audience_changed',
  'course_due_days_changed',
  'rounds_opened',
  'course_round_started',
  'course_round_finished',
  'course_round_failed',
  'company_contacts_changed',
  'reminders_requested',
  'progress_transfer_started',
  'progress_transfer_finished',
  'progress_transfer_failed',
  'course_data_exported',
  'report_exported',
  'report_mails_changed',
  'certificate_downloaded',
  'certificate_revoked',
  'certificate_bundle_requested',
  'certificate_bundle_downloaded',
  'evidence_pack_requested',
  'evidence_pack_downloaded',
  'scorm_package_downloaded',
  'background_work_retried',
  'unclear_email_decided',
  'audit_log_exported',
  'audit_entries_pseudonymised',
  'access_refused',
  'api_key_created',
  'api_key_revoked',
  'api_key_taken_over',
  'domain_added',
  'domain_proven',
  'domain_lost',
  'domain_removed',
  'domain_confirmed',
  'scim_user_created',
  'scim_user_changed',
  'scim_user_deactivated',
  'scim_user_reactivated',
  'scim_user_deleted',
  'webhook_created',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_paused',
  'webhook_resumed',
  'webhook_deleted',
  'import_lines_decided',
  'member_replaced',
  'member_external_id_changed',
] as const;

/**
 * Actions that concern no company. Their audit entries have the nil UUID as company id.
 * Only administrators can read these entries.
 */
export const platformAuditActions = [
  'personal_data_looked_up',
  'personal_data_exported',
  'personal_data_erased',
  'background_work_retried',
  'unclear_email_decided',
  'audit_log_exported',
  'audit_entries_pseudonymised',
  'access_refused',
] as const;
export type AuditAction = (typeof auditActions)[number] | (typeof platformAuditActions)[number];

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  occurredAt: instant,
  actorId: id,
  /** The actor's name at the time of the action; empty if the name is unknown. */
  actorName: z.string(),
  /** Human-readable target of the action, such as an e-mail address or a course title; empty if the company is the target. */
  subject: z.string(),
  /**
   * Details of the action, without secrets.
   * `from` and `to` are an old and a new value; the other fields depend on the action.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Name of the company from or to which progress was transferred; only in entries about progress transfers. */
  otherCompany: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * An audit entry about an action that concerns no company.
 * The `subject` of an action on personal data is the person's user id, if known.
 */
export const platformAuditEntry = auditEntry.extend({ action: z.enum(platformAuditActions) });
export type PlatformAuditEntry = z.infer<typeof platformAuditEntry>;

/**
 * Filters of an audit log, apart from the action.
 * Days are in the company's time zone; in the audit log of actions that concern no company, they are in Europe/Berlin.
 */
const filters = {
  actorId: id.optional(),
  /** First day. */
  from: calendarDate.optional(),
  /** Last day. */
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
