import { auditActions, listAuditEntries, type AuditAction, type AuditEntry } from '@academy/contracts';
import { alpenblick, nordlicht } from './companies.ts';
import { handle } from './handle.ts';
import { personas } from './people.ts';

const course = 'Data protection at work';
const newcomer = personas.newcomer.email;
const transfer = { source: nordlicht.companyId, target: alpenblick.companyId };

/** One sample audit entry for each action, in the format that the services write. */
const samples: Record<AuditAction, Pick<AuditEntry, 'subject' | 'details'>> = {
  member_invited: { subject: newcomer, details: { times_sent: 2 } },
  invitation_link_created: { subject: '', details: {} },
  invitation_links_revoked: { subject: '', details: { revoked: 1 } },
  invitation_accepted: { subject: newcomer, details: {} },
  courses_populated: { subject: '', details: { languages: 'de, en', created: 6, updated: 1 } },
  course_status_changed: { subject: course, details: { from: 'inactive', to: 'active' } },
  course_mandatory_changed: { subject: course, details: { from: false, to: true } },
  course_deadline_changed: { subject: course, details: { from: null, to: '2026-12-18' } },
  reminders_requested: { subject: course, details: { queued: 23 } },
  progress_transfer_started: { subject: course, details: { ...transfer, members: 12 } },
  progress_transfer_finished: { subject: course, details: { ...transfer, members: 12 } },
  progress_transfer_failed: { subject: course, details: transfer },
  course_data_exported: { subject: course, details: {} },
  certificate_downloaded: { subject: 'Lena Vogt', details: {} },
  certificate_revoked: {
    subject: `Lena Vogt, ${course}`,
    details: { number: 'AC-7Q4M-29KX', reason: 'Issued by mistake' },
  },
  certificate_bundle_requested: { subject: course, details: { language: 'de', certificates: 17 } },
  certificate_bundle_downloaded: { subject: course, details: {} },
  scorm_package_downloaded: { subject: course, details: { language: 'en', version: '1.2' } },
  background_work_retried: { subject: course, details: { queue: 'certificate-bundles' } },
  unclear_email_decided: {
    subject: course,
    details: { decision: 'send_again', template: 'course_reminder' },
  },
  personal_data_exported: { subject: personas.learner.id, details: { service: 'academy-api', courses: 3 } },
  personal_data_erased: { subject: personas.learner.id, details: { companies: 2 } },
  access_refused: { subject: '', details: {} },
};

const { firstName, lastName, id: actorId } = personas.maintainer;
const fourHours = 14_400_000;

const entries: AuditEntry[] = Array.from({ length: 64 }, (_, index) => {
  const action = auditActions[index % auditActions.length] ?? 'member_invited';
  return {
    id: `0192f000-0000-7000-a000-${String(index).padStart(12, '0')}`,
    action,
    occurredAt: new Date(Date.UTC(2026, 10, 20, 15, 42) - index * fourHours).toISOString(),
    actorId,
    actorName: index % 9 === 8 ? '' : `${firstName} ${lastName}`,
    ...samples[action],
  };
});

export const auditHandlers = (milliseconds: number) => [
  handle(
    listAuditEntries,
    ({ query: { action, page, size } }) => {
      const found = entries.filter((entry) => action === undefined || entry.action === action);
      const data = found.slice((page - 1) * size, page * size);
      return { data: { data, total: found.length, page, size } };
    },
    milliseconds,
  ),
];
