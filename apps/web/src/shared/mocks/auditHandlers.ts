import {
  auditActions,
  exportAuditEntries,
  exportPlatformAuditEntries,
  listAuditEntries,
  listPlatformAuditEntries,
  platformAuditActions,
  type AuditAction,
  type AuditEntry,
  type PlatformAuditEntry,
} from '@academy/contracts';
import { alpenblick, nordlicht } from './companies.ts';
import { csvFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import { personas } from './people.ts';

const course = 'Data protection at work';
const newcomer = personas.newcomer.email;
const transfer = { source: nordlicht.companyId, target: alpenblick.companyId };

/** One audit entry for each action, in the format in which the services write it. */
const samples: Record<AuditAction, Pick<AuditEntry, 'subject' | 'details' | 'otherCompany'>> = {
  member_invited: { subject: newcomer, details: { times_sent: 2 } },
  invitation_withdrawn: { subject: newcomer, details: {} },
  invitation_link_created: { subject: '', details: {} },
  invitation_links_revoked: { subject: '', details: { revoked: 1 } },
  invitation_accepted: { subject: newcomer, details: {} },
  account_linked: { subject: newcomer, details: {} },
  account_released: { subject: newcomer, details: {} },
  membership_accepted: { subject: newcomer, details: {} },
  membership_declined: { subject: newcomer, details: {} },
  former_permissions_granted: { subject: newcomer, details: { permissions: 'academy:employees:manage' } },
  former_permissions_dismissed: { subject: newcomer, details: { permissions: 'academy:employees:manage' } },
  api_key_created: {
    subject: 'Entra ID',
    details: { hint: 'x7Qa', scopes: 'scim', expires_at: '2027-11-22T09:00:00.000Z' },
  },
  api_key_revoked: { subject: 'Entra ID', details: { hint: 'x7Qa' } },
  api_key_taken_over: { subject: 'Entra ID', details: { hint: 'x7Qa' } },
  domain_added: { subject: 'nordlicht.example', details: {} },
  domain_proven: { subject: 'nordlicht.example', details: {} },
  domain_lost: { subject: 'nordlicht.example', details: { reason: 'record_missing' } },
  domain_removed: { subject: 'nordlicht.example', details: { was_proven: true } },
  domain_confirmed: { subject: 'nordlicht.example', details: {} },
  group_created: { subject: 'Nursing', details: {} },
  group_renamed: { subject: 'Nursing', details: { from: 'Care', to: 'Nursing' } },
  group_external_id_changed: { subject: 'Nursing', details: { from: null, to: 'G-7' } },
  group_deleted: { subject: 'Nursing', details: { members: 12 } },
  group_members_added: { subject: 'Nursing', details: { members: 3 } },
  group_members_removed: { subject: 'Nursing', details: { members: 1 } },
  members_imported: {
    subject: 'Personal.csv',
    details: { added: 12, changed: 3, deactivated: 1, unchanged: 40, wrong: 2, invited: 12 },
  },
  members_import_failed: { subject: 'Personal.csv', details: {} },
  member_address_changed: { subject: newcomer, details: { member_id: crypto.randomUUID() } },
  scim_user_created: { subject: newcomer, details: { api_key: 'x7Qa' } },
  scim_user_changed: { subject: newcomer, details: { api_key: 'x7Qa' } },
  scim_user_deactivated: { subject: newcomer, details: { api_key: 'x7Qa' } },
  scim_user_reactivated: { subject: newcomer, details: { api_key: 'x7Qa' } },
  scim_user_deleted: { subject: newcomer, details: { api_key: 'x7Qa' } },
  webhook_created: { subject: 'example.com', details: { events: 'course.completed' } },
  webhook_changed: { subject: 'example.com', details: { fields: 'events', events: 'course.completed' } },
  webhook_secret_rotated: { subject: 'example.com', details: {} },
  webhook_paused: { subject: 'example.com', details: {} },
  webhook_resumed: { subject: 'example.com', details: {} },
  webhook_deleted: { subject: 'example.com', details: {} },
  courses_populated: { subject: '', details: { languages: 'de, en', created: 6, updated: 1 } },
  course_status_changed: { subject: course, details: { from: 'inactive', to: 'active' } },
  course_mandatory_changed: { subject: course, details: { from: false, to: true } },
  course_deadline_changed: { subject: course, details: { from: null, to: '2026-12-18' } },
  course_languages_changed: { subject: course, details: { from: 'de, en', to: 'de' } },
  company_contacts_changed: { subject: '', details: { contacts: 'security_team, data_protection' } },
  reminders_requested: { subject: course, details: { queued: 23 } },
  progress_transfer_started: {
    subject: course,
    details: { ...transfer, members: 12 },
    otherCompany: alpenblick.name,
  },
  progress_transfer_finished: { subject: course, details: { ...transfer, members: 12 } },
  progress_transfer_failed: { subject: course, details: transfer },
  course_data_exported: { subject: course, details: {} },
  report_exported: { subject: 'Report.xlsx', details: {} },
  report_mails_changed: { subject: '', details: { summary: 'weekly', recipients: 2, manager_notes: true } },
  learner_mails_changed: {
    subject: '',
    details: {
      course_assigned: true,
      round_opened: false,
      overdue: true,
      certificate_earned: true,
      own_sentence: true,
      reply_to: false,
    },
  },
  certificate_downloaded: { subject: 'Lena Vogt', details: {} },
  policy_created: { subject: 'Informationssicherheitsrichtlinie', details: { kind: 'policy' } },
  policy_changed: { subject: 'Informationssicherheitsrichtlinie', details: { kind: 'commitment' } },
  policy_document_uploaded: {
    subject: 'Informationssicherheitsrichtlinie',
    details: {
      version: 2,
      language: 'de',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  policy_draft_deleted: { subject: 'Informationssicherheitsrichtlinie', details: { version: 3 } },
  policy_published: {
    subject: 'Informationssicherheitsrichtlinie',
    details: { version: 2, change: 'material' },
  },
  session_planned: { subject: 'NIS2 for the board', details: { starts_at: '2026-12-03T08:00:00.000Z' } },
  session_changed: {
    subject: 'NIS2 for the board',
    details: { place: 'Room 2' },
  },
  session_cancelled: { subject: 'NIS2 for the board', details: {} },
  session_closed: { subject: 'NIS2 for the board', details: { attended: 4 } },
  attendance_recorded: { subject: 'NIS2 for the board', details: { people: 4 } },
  attendance_corrected: { subject: newcomer, details: { session: 'NIS2 for the board', from: 0, to: 120 } },
  attendance_list_printed: { subject: 'NIS2 for the board', details: { people: 5 } },
  duty_created: { subject: 'Training of the management', details: { provision: 'Art. 20(2) NIS2' } },
  duty_changed: { subject: 'Training of the management', details: { months: 24 } },
  duty_archived: { subject: 'Training of the management', details: {} },
  duty_exported: { subject: 'Training of the management', details: { format: 'csv' } },
  exemption_granted: {
    subject: newcomer,
    details: {
      duty: 'Training of the management',
      reason: 'absent',
      from_day: '2026-12-01',
      to_day: '2027-05-31',
    },
  },
  exemption_ended: { subject: newcomer, details: { duty: 'Training of the management' } },
  proof_accepted: { subject: newcomer, details: { issuer: 'TÜV Nord', title: course } },
  proof_refused: { subject: newcomer, details: { issuer: 'TÜV Nord', title: course } },
  proof_downloaded: { subject: newcomer, details: { issuer: 'TÜV Nord' } },
  package_uploaded: {
    subject: 'fire-safety.zip',
    details: { size: 18_350_080, format: 'scorm-2004-4', sha256: '0123456789abcdef'.repeat(4) },
  },
  package_refused: {
    subject: 'holiday.zip',
    details: { problem: 'entry_outside_package', file: '../beach.jpg' },
  },
  package_deleted: { subject: 'fire-safety.zip', details: {} },
  package_became_course: {
    subject: 'Fire safety',
    details: { file_name: 'fire-safety.zip', format: 'scorm-2004-4' },
  },
  package_replaced: { subject: 'Fire safety', details: { file_name: 'fire-safety-2.zip' } },
  own_course_created: { subject: 'Our machines', details: {} },
  own_course_imported: { subject: 'Our machines', details: { files: 12 } },
  own_course_exported: { subject: 'Our machines', details: {} },
  own_course_published: { subject: 'Our machines', details: { added: 2, changed: 1, removed: 0 } },
  own_course_changes_discarded: { subject: 'Our machines', details: {} },
  own_course_removed: { subject: 'Our machines', details: {} },
  own_lessons_created: { subject: 'Privacy at work', details: {} },
  own_lessons_published: { subject: 'Privacy at work', details: { added: 1, changed: 0, removed: 0 } },
  own_lessons_changes_discarded: { subject: 'Privacy at work', details: {} },
  own_lessons_removed: { subject: 'Privacy at work', details: {} },
  catalogue_course_created: { subject: 'Working from home', details: {} },
  catalogue_course_published: {
    subject: 'Privacy at work',
    details: { added: 0, changed: 1, removed: 0, companies: 3 },
  },
  catalogue_course_exported: { subject: 'Privacy at work', details: {} },
  catalogue_draft_begun: { subject: 'Privacy at work', details: {} },
  catalogue_draft_discarded: { subject: 'Privacy at work', details: {} },
  completions_imported: { subject: '', details: { added: 40, wrong: 2 } },
  branding_changed: { subject: '', details: { accent_color: '#7a1f3d' } },
  completion_recorded: {
    subject: `Lena Vogt, ${course}`,
    details: { completed_on: '2026-10-01', reason: 'in_person' },
  },
  recorded_completion_withdrawn: { subject: `Lena Vogt, ${course}`, details: {} },
  certificate_replaced: {
    subject: `Lena Vogt, ${course}`,
    details: { number: 'AC-7Q4M-29KX', replaced_by: 'AC-9K2D-77PW' },
  },
  certificate_revoked: {
    subject: `Lena Vogt, ${course}`,
    details: { number: 'AC-7Q4M-29KX', reason: 'Issued by mistake' },
  },
  course_final_test_changed: {
    subject: course,
    details: { from: null, to: '10 questions, 80 %, 3 attempts, 24 h' },
  },
  test_attempt_granted: { subject: `Lena Vogt, ${course}`, details: { attempts: 3, granted: 1 } },
  course_validity_changed: { subject: course, details: { from: null, to: 12 } },
  course_audience_changed: { subject: course, details: { from: null, to: 'IT, Sales' } },
  course_due_days_changed: { subject: course, details: { from: null, to: 30 } },
  course_renewal_changed: { subject: course, details: { from: 30, to: 60 } },
  course_renewal_kind_changed: { subject: course, details: { from: 'full', to: 'test_first' } },
  rounds_opened: { subject: course, details: { members: 4 } },
  due_date_extended: {
    subject: `Lena Vogt, ${course}`,
    details: { due_on: '2026-12-24', reason: 'absence' },
  },
  member_round_started: { subject: `Lena Vogt, ${course}`, details: { due_on: '2026-12-24', round: 2 } },
  course_round_started: { subject: course, details: { due_on: '2026-12-24', members: 17 } },
  course_round_finished: { subject: course, details: { due_on: '2026-12-24', members: 17 } },
  course_round_failed: { subject: course, details: { due_on: '2026-12-24' } },
  certificate_bundle_requested: { subject: course, details: { language: 'de', certificates: 17 } },
  certificate_bundle_downloaded: { subject: course, details: {} },
  evidence_pack_requested: { subject: '', details: { first_day: '2026-01-01', last_day: '2026-12-31' } },
  evidence_pack_downloaded: { subject: '', details: { first_day: '2026-01-01', last_day: '2026-12-31' } },
  scorm_package_downloaded: { subject: course, details: { language: 'en', version: '1.2', test: true } },
  import_lines_decided: { subject: 'Personal.csv', details: { decision: 'new_member', lines: 2 } },
  member_replaced: { subject: newcomer, details: {} },
  member_external_id_changed: { subject: newcomer, details: {} },
  background_work_retried: { subject: course, details: { queue: 'certificate-bundles' } },
  failed_email_discarded: { subject: course, details: { template: 'invitation' } },
  unclear_email_decided: {
    subject: course,
    details: { decision: 'send_again', template: 'course_reminder' },
  },
  personal_data_looked_up: { subject: personas.learner.id, details: { service: 'core-services', found: 1 } },
  personal_data_exported: { subject: personas.learner.id, details: { service: 'academy-api', courses: 3 } },
  personal_data_erased: { subject: personas.learner.id, details: { companies: 2 } },
  audit_log_exported: { subject: '', details: {} },
  audit_entries_pseudonymised: {
    subject: '',
    details: { erasure: '3f7c8f3e-1b7d-4c1e-9a3b-2f6d0c5e4a11', entries: 4 },
  },
  access_refused: {
    subject: 'List the failed jobs and unclear e-mails',
    details: { method: 'GET', path: '/api/administration/background-work' },
  },
};

const { firstName, lastName, id: actorId } = personas.maintainer;
const fourHours = 14_400_000;

const createEntries = <Action extends AuditAction>(
  actions: readonly [Action, ...Action[]],
  length: number,
): (Omit<AuditEntry, 'action'> & { action: Action })[] =>
  Array.from({ length }, (_, index) => {
    const action = actions[index % actions.length] ?? actions[0];
    return {
      id: `0192f000-0000-7000-a000-${String(index).padStart(12, '0')}`,
      action,
      occurredAt: new Date(Date.UTC(2026, 10, 20, 15, 42) - index * fourHours).toISOString(),
      actorId,
      actorName: index % 9 === 8 ? '' : `${firstName} ${lastName}`,
      ...samples[action],
    };
  });
export const auditEntries: AuditEntry[] = createEntries(auditActions, auditActions.length);
const platformEntries: PlatformAuditEntry[] = createEntries(platformAuditActions, 20);

interface Query {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  size: number;
}

function pageOf<Entry extends AuditEntry | PlatformAuditEntry>(
  all: readonly Entry[],
  { action, actorId, from = '', to = '9999', page, size }: Query,
) {
  if (to < from) throw new MockError('period_reversed');
  const found = all.filter(
    (entry) =>
      (action === undefined || entry.action === action) &&
      (actorId === undefined || entry.actorId === actorId) &&
      entry.occurredAt.slice(0, 10) >= from &&
      entry.occurredAt.slice(0, 10) <= to,
  );
  return { data: { data: found.slice((page - 1) * size, page * size), total: found.length, page, size } };
}

export const auditHandlers = (milliseconds: number) => [
  handle(listAuditEntries, ({ query }) => pageOf(auditEntries, query), milliseconds),
  handle(exportAuditEntries, () => csvFile('activity-log.csv'), milliseconds),
  handle(exportPlatformAuditEntries, () => csvFile('activity-log.csv'), milliseconds),
  handle(listPlatformAuditEntries, ({ query }) => pageOf(platformEntries, query), milliseconds),
];
