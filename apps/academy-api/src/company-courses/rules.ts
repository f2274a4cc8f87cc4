import type { AuditAction, AuditEntry, CompanyCourse } from '@academy/contracts';
import type { Change, Changeable } from './queries.ts';

interface Stored extends Changeable {
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string;
}

const actions = {
  status: 'course_status_changed',
  mandatory: 'course_mandatory_changed',
  deadline: 'course_deadline_changed',
} as const satisfies Record<keyof Changeable, AuditAction>;

/**
 * Returns the fields whose values change, with their audit entries. Setting the same value again is a no-op (rule
 * 48).
 */
export function newIn(stored: Stored, change: Change) {
  const fields = (Object.keys(actions) as (keyof Changeable)[]).filter(
    (field) => change[field] !== undefined && change[field] !== stored[field],
  );
  return {
    fields: Object.fromEntries(fields.map((field) => [field, change[field]])) as Change,
    entries: fields.map((field): { action: AuditAction; details: AuditEntry['details'] } => ({
      action: actions[field],
      details: { from: stored[field], to: change[field] ?? null },
    })),
  };
}

/** Returns true if a new deadline is before today (rule 90). Unchanged and removed deadlines are not checked. */
export const isPastDeadline = ({ deadline }: Change, { today }: Pick<Stored, 'today'>): boolean =>
  typeof deadline === 'string' && deadline < today;

/** Maps a row to the contract. Every completion is a certificate. */
export const companyCourseOf = (
  row: Omit<CompanyCourse, 'certificates_count' | 'scorm_package_url'>,
  scormPackageUrl: string,
): CompanyCourse => ({
  ...row,
  certificates_count: row.completed_count,
  scorm_package_url: scormPackageUrl,
});
