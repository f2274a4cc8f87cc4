import { emailTemplates, type EmailData, type EmailTemplate, type Locale } from '@academy/contracts';
import type { Email, LinkSource } from './email.ts';
import { invitation } from './invitation.ts';
import { courseReminder, deadlineReminder } from './reminders.ts';
import { certificateBundleReady, progressTransferFinished } from './results.ts';
import { webhookPaused } from './webhook-paused.ts';

interface Occasion<T extends EmailTemplate> {
  data: EmailData<T>;
  /** The recipient's name; empty if the name is unknown. */
  name: string;
  /** IANA name of the company's time zone. */
  timeZone: string;
  links: LinkSource;
}

/** An e-mail in every language. */
export type Template<T extends EmailTemplate> = Record<Locale, (occasion: Occasion<T>) => Email>;

const templates: { [T in EmailTemplate]: Template<T> } = {
  invitation,
  course_reminder: courseReminder,
  deadline_reminder: deadlineReminder,
  progress_transfer_finished: progressTransferFinished,
  certificate_bundle_ready: certificateBundleReady,
  webhook_paused: webhookPaused,
};

// Matches line breaks and other control characters; `turnsText` matches characters that change the text direction.
const breaksLine = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const turnsText = /[\u202a-\u202e\u2066-\u2069]/g;
const plain = (text: string) => text.replace(breaksLine, ' ').replace(turnsText, '').trim();

/** Removes line breaks and control characters from the texts of an e-mail's data, because users may have entered them. */
const onOneLine = <T extends object>(data: T): T =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, typeof value === 'string' ? plain(value) : value]),
  ) as T;

/** Returns the content of an e-mail. Validates the data first, because a program of another version may have written it. */
export function wordsOf<T extends EmailTemplate>(
  template: T,
  locale: Locale,
  { data, name, timeZone, links }: Omit<Occasion<T>, 'data'> & { data: unknown },
): Email {
  const parsed = onOneLine(emailTemplates[template].parse(data) as EmailData<T>);
  return templates[template][locale]({ data: parsed, name: plain(name), timeZone, links });
}
