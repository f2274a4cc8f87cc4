import { emailTemplates, type EmailData, type EmailTemplate, type Locale } from '@academy/contracts';
import type { Email, LinkSource } from './email.ts';
import { invitation } from './invitation.ts';
import { courseReminder, deadlineReminder } from './reminders.ts';
import { certificateBundleReady, progressTransferFinished } from './results.ts';

interface Occasion<T extends EmailTemplate> {
  data: EmailData<T>;
  /** Of the recipient; empty when it is not known. */
  name: string;
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
};

/** A row's words; its data is judged by the contract first, since another program's version may have written it. */
export function wordsOf<T extends EmailTemplate>(
  template: T,
  locale: Locale,
  { data, ...occasion }: { data: unknown; name: string; links: LinkSource },
): Email {
  const parsed = emailTemplates[template].parse(data) as EmailData<T>;
  return templates[template][locale]({ ...occasion, data: parsed });
}
