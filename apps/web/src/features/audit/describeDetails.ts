import { supportedLocale, unclearEmailDecisions, type AuditEntry } from '@academy/contracts';
import type { TFunction } from 'i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';

type Translate = TFunction<'audit'>;
/** Queues whose jobs each belong to a single company. */
const companyQueues = ['mail', 'progress-transfers', 'certificate-bundles'] as const;

type Value = AuditEntry['details'][string];

const counts = ['created', 'updated', 'queued', 'members', 'certificates', 'revoked', 'times_sent'] as const;

/** Describes the details of an audit entry. Returns an empty text when activity and subject already say everything. */
export function describeDetails({ action, details }: AuditEntry, companyId: string, t: Translate): string {
  const changed =
    'from' in details || 'to' in details
      ? [
          t('change', {
            from: valueOf(action, details['from'] ?? null, t),
            to: valueOf(action, details['to'] ?? null, t),
          }),
        ]
      : [];
  return [...changed, ...factsOf(details, companyId, t)].join(' · ');
}

function valueOf(action: AuditEntry['action'], value: Value, t: Translate): string {
  if (action === 'course_mandatory_changed') return t(value ? 'values.mandatory' : 'values.optional');
  if (action === 'course_deadline_changed')
    return typeof value === 'string' ? formatDate(value) : t('values.noDeadline');
  const name = String(value).toLowerCase();
  return name === 'active' || name === 'inactive' || name === 'archived'
    ? t(`values.${name}`)
    : String(value ?? '–');
}

function factsOf(details: AuditEntry['details'], companyId: string, t: Translate): string[] {
  const { language, languages, version, source, target, number, reason } = details;
  const queue = companyQueues.find((name) => name === details['queue']);
  const decision = unclearEmailDecisions.find((name) => name === details['decision']);
  const named = (codes: Value) =>
    String(codes)
      .split(/,\s*/)
      .map((code) => (supportedLocale(code) ? t(`languages.${supportedLocale(code) ?? 'en'}`) : code))
      .join(', ');
  return [
    target !== undefined && source === companyId && t('facts.outgoing'),
    source !== undefined && target === companyId && t('facts.incoming'),
    typeof languages === 'string' && t('facts.languages', { value: named(languages) }),
    typeof language === 'string' && t('facts.language', { value: named(language) }),
    version !== undefined && t('facts.version', { value: version }),
    queue && t(`facts.queue.${queue}`),
    decision && t(`facts.decision.${decision}`),
    number !== undefined && t('facts.number', { value: number }),
    typeof reason === 'string' && reason,
    ...counts.map(
      (name) => typeof details[name] === 'number' && t(`facts.${name}`, { count: details[name] }),
    ),
  ].filter((fact) => typeof fact === 'string');
}
