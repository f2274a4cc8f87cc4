import {
  emailTemplates,
  plainLine,
  type EmailData,
  type EmailTemplate,
  type Locale,
  type ReportMailKind,
} from '@academy/contracts';
import type { Email } from '@academy/platform-data/emails';
import { apiKeyLost } from './api-key-lost.ts';
import { domainLost } from './domain-lost.ts';
import { accountReleased, memberAccountReleased } from './account-released.ts';
import { invitation } from './invitation.ts';
import { joined, sentAlone } from './learner-mails.ts';
import { proofDecided } from './proof-decided.ts';
import { courseReminder } from './reminders.ts';
import { certificateBundleReady, progressTransferFinished } from './results.ts';
import { sessionCancelled, sessionInvitation } from './sessions.ts';
import type { Occasion, Template } from './template.ts';
import { webhookPaused } from './webhook-paused.ts';

/**
 * Templates of e-mails whose outbox row contains all data needed to render them. Report mails are excluded, because
 * their data is read only when they are sent.
 */
export type StoredTemplate = Exclude<EmailTemplate, ReportMailKind>;

const templates: { [T in StoredTemplate]: Template<T> } = {
  invitation,
  course_reminder: courseReminder,
  deadline_reminder: sentAlone('deadline_reminder'),
  certificate_earned: sentAlone('certificate_earned'),
  course_assigned: sentAlone('course_assigned'),
  round_opened: sentAlone('round_opened'),
  overdue: sentAlone('overdue'),
  learner_news: joined,
  session_invitation: sessionInvitation,
  session_cancelled: sessionCancelled,
  progress_transfer_finished: progressTransferFinished,
  certificate_bundle_ready: certificateBundleReady,
  proof_decided: proofDecided,
  webhook_paused: webhookPaused,
  api_key_lost: apiKeyLost,
  domain_lost: domainLost,
  account_released: accountReleased,
  member_account_released: memberAccountReleased,
};

/**
 * Removes line breaks and control characters from the texts of an e-mail's data, because users may have entered such
 * characters.
 */
function onOneLine<T>(data: T): T {
  const converted = (value: unknown): unknown => {
    if (typeof value === 'string') return plainLine(value);
    if (Array.isArray(value)) return value.map(converted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, converted(inner)]));
  };
  return converted(data) as T;
}

/**
 * Writes an e-mail from its stored data. The data is validated first, because a program of another version may have
 * stored it.
 */
export function wordsOf<T extends StoredTemplate>(
  template: T,
  locale: Locale,
  { data, name, timeZone, links, course }: Omit<Occasion<T>, 'data'> & { data: unknown },
): Email {
  const parsed = onOneLine(emailTemplates[template].parse(data) as EmailData<T>);
  const named = onOneLine(course);
  return templates[template][locale]({ data: parsed, name: plainLine(name), timeZone, links, course: named });
}
