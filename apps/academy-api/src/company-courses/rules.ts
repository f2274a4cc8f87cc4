import {
  isRenewalTooLong,
  type AuditAction,
  type AuditEntry,
  type FinalTest,
  type Locale,
} from '@academy/contracts';
import { finalTestText } from '@academy/academy-data';
import type { Change, Changeable } from './queries.ts';

interface Stored extends Changeable {
  /** Today's date as `YYYY-MM-DD` in the company's time zone. */
  today: string;
}

const actions = {
  status: 'course_status_changed',
  mandatory: 'course_mandatory_changed',
  deadline: 'course_deadline_changed',
  due_days: 'course_due_days_changed',
  languages: 'course_languages_changed',
  final_test: 'course_final_test_changed',
  validity_months: 'course_validity_changed',
  renewal_days: 'course_renewal_changed',
  renewal: 'course_renewal_kind_changed',
} as const satisfies Record<keyof Changeable, AuditAction>;

/**
 * Returns the fields whose values change, with their audit entries. Omits a field that is set to its stored value (rule
 * 48).
 */
export function newIn(stored: Stored, change: Change) {
  const languages = change.languages && [...new Set(change.languages)].sort();
  const changed: Change = { ...change, languages };
  const fields = (Object.keys(actions) as (keyof Changeable)[]).filter(
    (field) => changed[field] !== undefined && comparable(changed[field]) !== comparable(stored[field]),
  );
  return {
    fields: Object.fromEntries(fields.map((field) => [field, changed[field]])) as Change,
    entries: fields.map((field): { action: AuditAction; details: AuditEntry['details'] } => ({
      action: actions[field],
      details: { from: comparable(stored[field]), to: comparable(changed[field] ?? null) },
    })),
  };
}

/** Converts languages, or the settings of a final test, to a text that can be compared and stored in the audit log. */
function comparable<Value extends string | number | boolean | null | undefined>(
  value: Value | Locale[] | FinalTest,
) {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return value;
  return finalTestText(value);
}

/** Returns true if the change sets a deadline before today (rule 90). */
export const isPastDeadline = ({ deadline }: Change, { today }: Pick<Stored, 'today'>): boolean =>
  typeof deadline === 'string' && deadline < today;

/** Returns true if the change would give the course both a deadline and `due_days` (rule 252). */
export function hasTwoDeadlines(change: Change, stored: Pick<Stored, 'deadline' | 'due_days'>): boolean {
  if (change.deadline == null && change.due_days == null) return false;
  const { deadline, due_days } = { ...stored, ...change };
  return deadline != null && due_days != null;
}

/** Returns true if the change makes the renewal period at least as long as the validity (rule 201). */
export function makesRenewalTooLong(
  change: Change,
  stored: Pick<Stored, 'validity_months' | 'renewal_days'>,
) {
  if (change.validity_months === undefined && change.renewal_days === undefined) return false;
  const { validity_months, renewal_days } = { ...stored, ...change };
  return validity_months != null && isRenewalTooLong(renewal_days ?? stored.renewal_days, validity_months);
}
