import type { AutomaticTemplate, EmailData, LearnerNews, Locale } from '@academy/contracts';
import { greetingIn, type Email } from '@academy/platform-data/emails';
import { certificateEarned } from './certificate-earned.ts';
import { courseAssigned } from './course-assigned.ts';
import { deadlineReminder } from './deadline-reminder.ts';
import type { News, WriteNews } from './news.ts';
import { overdue } from './overdue.ts';
import { policyNewsOf } from './policy-news.ts';
import { roundOpened } from './round-opened.ts';

const writers: { [T in AutomaticTemplate]: WriteNews<T> } = {
  deadline_reminder: deadlineReminder,
  certificate_earned: certificateEarned,
  course_assigned: courseAssigned,
  round_opened: roundOpened,
  overdue,
};

const joinedTexts = {
  de: {
    subject: (count: number, company: string) => `${count} Neuigkeiten zu Ihren Kursen bei ${company}`,
    paragraph: (count: number, company: string) =>
      `es gibt ${count} Neuigkeiten zu Ihren Kursen bei ${company}.`,
    action: 'Zu Ihren Kursen',
    reason: (company: string) =>
      `Sie erhalten diese E-Mail als Mitglied von ${company}. Academy fasst Nachrichten an Sie zusammen und sendet höchstens eine pro Stunde von selbst.`,
  },
  en: {
    subject: (count: number, company: string) => `${count} updates about your courses at ${company}`,
    paragraph: (count: number, company: string) =>
      `There are ${count} updates about your courses at ${company}.`,
    action: 'Go to your courses',
    reason: (company: string) =>
      `You get this e-mail as a member of ${company}. Academy joins messages to you, and sends at most one per hour by itself.`,
  },
};

interface Recipient {
  language: Locale;
  name: string;
  /** Origin of the web app, without a slash at the end. */
  publicUrl: string;
}

const courseNewsOf = <T extends AutomaticTemplate>(
  { template, data }: { template: T; data: EmailData<T> },
  { language, publicUrl }: Recipient,
): News => writers[template][language](data, publicUrl);

function newsOf(news: LearnerNews, recipient: Recipient): News {
  const aboutPolicy =
    news.template === 'certificate_earned' ? undefined : policyNewsOf(news.template, news.data, recipient);
  return aboutPolicy ?? courseNewsOf(news, recipient);
}

const ownParagraph = (sentence: string) => (sentence === '' ? [] : [sentence]);

/**
 * Begins a text with a capital letter. In German, the first paragraph begins with a lower-case letter, because it
 * continues the greeting; in a joined e-mail, no greeting precedes the first paragraph of a section.
 */
const capitalised = ([first = '', ...rest]: string) => first.toUpperCase() + rest.join('');

/** Writes an automatic e-mail that is sent alone (rules 91 and 441 to 446). */
export function writeLearnerMail(news: LearnerNews, recipient: Recipient): Email {
  const { subject, preview, paragraphs, beforeAction, action, reason } = newsOf(news, recipient);
  const sentence = 'own_sentence' in news.data ? news.data.own_sentence : '';
  return {
    ...{ subject, preview, action, reason },
    greeting: greetingIn[recipient.language](recipient.name),
    paragraphs: [...paragraphs, ...ownParagraph(sentence)],
    ...(beforeAction !== undefined && { beforeAction }),
  };
}

/** Writes one e-mail that joins several automatic e-mails to the same person (rule 442). */
export function writeJoinedMail(
  { company_id, company_name, own_sentence, news }: EmailData<'learner_news'>,
  recipient: Recipient,
): Email {
  const { language, name, publicUrl } = recipient;
  const [only, ...others] = news;
  if (only && others.length === 0)
    return writeLearnerMail({ ...only, data: { ...only.data, own_sentence } } as LearnerNews, recipient);
  const t = joinedTexts[language];
  const sections = news.map((one) => newsOf(one, recipient));
  return {
    subject: t.subject(news.length, company_name),
    preview: sections.map(({ title }) => title).join(' · '),
    greeting: greetingIn[language](name),
    paragraphs: [t.paragraph(news.length, company_name), ...ownParagraph(own_sentence)],
    sections: sections.map(({ title, paragraphs, action }) => ({
      title,
      paragraphs: paragraphs.map(capitalised),
      link: action,
    })),
    action: { label: t.action, url: `${publicUrl}/${language}/${company_id}` },
    reason: t.reason(company_name),
  };
}
