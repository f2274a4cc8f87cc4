import type { AuditEntry, PlatformAuditEntry } from '@academy/contracts';
import {
  companyCourseStatuses,
  contactKinds,
  extensionReasons,
  packageFormats,
  packageProblems,
  recordedReasons,
  renewals,
  importDecisions,
  summaryFrequencies,
  supportedLocale,
  unclearEmailDecisions,
} from '@academy/contracts/client';
import type { TFunction } from 'i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';

type Translate = TFunction<'audit'>;
/** Queues that a company's audit entries can name. */
const companyQueues = [
  'mail',
  'course-rounds',
  'progress-transfers',
  'certificate-bundles',
  'evidence-packs',
  'proof-imports',
  'content-packages',
] as const;

type Value = AuditEntry['details'][string];

const counts = [
  'created',
  'updated',
  'queued',
  'members',
  'certificates',
  'revoked',
  'times_sent',
  'found',
  'memberships',
  'courses',
  'companies',
  'granted',
  'added',
  'changed',
  'removed',
  'files',
  'deactivated',
  'unchanged',
  'wrong',
  'invited',
  'entries',
  'recipients',
  'lines',
] as const;

const importDecisionsOfAudit = [...importDecisions, 'undecided'] as const;

/** Returns the old and new value, the refused request and other facts of an entry as one line, or an empty string. */
export function describeDetails(
  { action, details, otherCompany }: AuditEntry | PlatformAuditEntry,
  companyId: string | undefined,
  t: Translate,
): string {
  const changed =
    'from' in details || 'to' in details
      ? [
          t('change', {
            from: valueOf(action, details['from'] ?? null, t),
            to: valueOf(action, details['to'] ?? null, t),
          }),
        ]
      : [];
  const refused =
    action === 'access_refused' && details['path'] !== undefined
      ? [`${String(details['method'])} ${String(details['path'])}`]
      : [];
  return [...changed, ...refused, ...factsOf(details, otherCompany, companyId, t)].join(' · ');
}

function valueOf(action: string, value: Value, t: Translate): string {
  if (action === 'course_mandatory_changed') return t(value ? 'values.mandatory' : 'values.optional');
  if (action === 'course_deadline_changed')
    return typeof value === 'string' ? formatDate(value) : t('values.noDeadline');
  if (action === 'course_validity_changed')
    return typeof value === 'number' ? t('values.months', { count: value }) : t('values.noExpiry');
  if (action === 'course_due_days_changed')
    return typeof value === 'number' ? t('values.dueDays', { count: value }) : t('values.noDueDays');
  if (action === 'course_audience_changed') return String(value ?? t('values.everybody'));
  if (action === 'course_renewal_kind_changed') {
    const renewal = renewals.find((name) => name === value);
    if (renewal) return t(`values.renewals.${renewal}`);
  }
  if (action === 'course_renewal_changed') return t('values.days', { count: Number(value) });
  if (action === 'course_final_test_changed') return describeTest(value, t);
  if (action === 'course_languages_changed') return languageNames(value, t);
  if (action === 'course_status_changed') {
    const status = companyCourseStatuses.find((name) => name === String(value).toLowerCase());
    if (status) return t(`values.${status}`);
  }
  return value === null || value === '' ? '–' : String(value);
}

/**
 * Translates `20 questions, 80 %, 3 attempts, 24 h`: the audit log stores the settings of a final test as English text.
 */
function describeTest(value: Value, t: Translate): string {
  if (value === null) return t('values.noTest');
  const [, questions, percent, attempts, hours] =
    /^(\d+) questions, (\d+) %, (\d+|unlimited) attempts, (\d+) h$/.exec(String(value)) ?? [];
  if (questions === undefined) return String(value);
  const limit = attempts === 'unlimited' ? t('values.unlimited') : attempts;
  return t('values.test', { questions, percent, attempts: limit, hours });
}

const languageNames = (codes: Value, t: Translate) =>
  String(codes)
    .split(/,\s*/)
    .map((code) => (supportedLocale(code) ? t(`languages.${supportedLocale(code) ?? 'en'}`) : code))
    .join(', ');

function factsOf(
  details: AuditEntry['details'],
  otherCompany: string | undefined,
  companyId: string | undefined,
  t: Translate,
): string[] {
  const { language, languages, version, source, target, number, reason, due_on: dueOn } = details;
  const { first_day: firstDay, last_day: lastDay } = details;
  const { hint, scopes, expires_at: expiresAt, api_key: apiKey } = details;
  const contacts = String(details['contacts'] ?? '').split(', ');
  const queue = companyQueues.find((name) => name === details['queue']);
  const summary = summaryFrequencies.find((name) => name === details['summary']);
  const notes = details['manager_notes'];
  const importDecision = importDecisionsOfAudit.find((name) => name === details['decision']);
  const fixedReason = [...extensionReasons, ...recordedReasons].find((name) => name === reason);
  const decision = unclearEmailDecisions.find((name) => name === details['decision']);
  return [
    target !== undefined &&
      source === companyId &&
      (otherCompany === undefined ? t('facts.outgoing') : t('facts.to', { company: otherCompany })),
    source !== undefined &&
      target === companyId &&
      (otherCompany === undefined ? t('facts.incoming') : t('facts.from', { company: otherCompany })),
    typeof languages === 'string' && t('facts.languages', { value: languageNames(languages, t) }),
    typeof language === 'string' && t('facts.language', { value: languageNames(language, t) }),
    version !== undefined && t('facts.version', { value: String(version) }),
    details['test'] === true && t('facts.withTest'),
    ...contactKinds.map((kind) => contacts.includes(kind) && t(`contacts.${kind}`)),
    queue && t(`facts.queue.${queue}`),
    summary && t(`facts.summary.${summary}`),
    typeof notes === 'boolean' && t(notes ? 'facts.notesOn' : 'facts.notesOff'),
    decision && t(`facts.decision.${decision}`),
    importDecision && t(`facts.importDecision.${importDecision}`),
    typeof hint === 'string' && t('facts.apiKey', { value: hint }),
    typeof scopes === 'string' && t('facts.scopes', { value: scopes }),
    typeof expiresAt === 'string' && t('facts.expiresOn', { value: formatDate(expiresAt) }),
    typeof firstDay === 'string' &&
      typeof lastDay === 'string' &&
      t('facts.period', { from: formatDate(firstDay), to: formatDate(lastDay) }),
    number !== undefined && t('facts.number', { value: number }),
    typeof details['replaced_by'] === 'string' && t('facts.replacedBy', { value: details['replaced_by'] }),
    typeof details['completed_on'] === 'string' &&
      t('facts.completedOn', { value: formatDate(details['completed_on']) }),
    typeof details['accent_color'] === 'string' && details['accent_color'],
    typeof dueOn === 'string' && t('facts.dueOn', { value: formatDate(dueOn) }),
    typeof reason === 'string' && (fixedReason ? t(`facts.reasons.${fixedReason}`) : reason),
    typeof apiKey === 'string' && t('facts.apiKey', { value: apiKey }),
    ...packageFacts(details, t),
    ...counts.map(
      (name) => typeof details[name] === 'number' && t(`facts.${name}`, { count: details[name] }),
    ),
  ].filter((fact) => typeof fact === 'string');
}

/** Facts about a package: its file and format, or why it was refused. */
function packageFacts(details: AuditEntry['details'], t: Translate) {
  const { file, file_name: fileName, size, sha256 } = details;
  const format = packageFormats.find((name) => name === details['format']);
  const problem = packageProblems.find((name) => name === details['problem']);
  return [
    typeof fileName === 'string' && fileName,
    format && t(`facts.packageFormats.${format}`),
    problem && t(`facts.packageProblems.${problem}`),
    typeof file === 'string' && t('facts.packageFile', { file }),
    typeof size === 'number' && t('facts.megabytes', { value: Math.ceil(size / 104_857.6) / 10 }),
    typeof sha256 === 'string' && t('facts.sha256', { value: sha256.slice(0, 16) }),
  ];
}
