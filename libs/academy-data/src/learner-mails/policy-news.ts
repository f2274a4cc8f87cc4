import type { EmailData, EmailTemplate, Locale, PolicyKind } from '@academy/contracts';
import { calendarDate } from '@academy/platform-data/emails';
import type { News } from './news.ts';

/** Templates of the e-mails about a company course that have another text if the course is a policy (rule 466). */
export type CourseTemplate = Extract<
  EmailTemplate,
  'course_reminder' | 'deadline_reminder' | 'course_assigned' | 'round_opened' | 'overdue'
>;

type PolicyData<T extends CourseTemplate> = EmailData<T> & { kind: PolicyKind };
type PolicyTexts = { [T in CourseTemplate]: (data: PolicyData<T>) => Omit<News, 'action'> };

/** The noun for each kind of policy, which e-mails insert into their sentences. */
export const policyNouns: Record<Locale, Record<PolicyKind, string>> = {
  de: { policy: 'Richtlinie', commitment: 'Verpflichtungserklärung' },
  en: { policy: 'policy', commitment: 'commitment' },
};

const untilAcknowledged = {
  de: (company: string) =>
    `Sie erhalten diese E-Mail als Mitglied von ${company}. Sobald Sie bestätigt haben, erinnern wir Sie nicht mehr daran.`,
  en: (company: string) =>
    `You get this e-mail as a member of ${company}. Once you have acknowledged it we do not remind you of it any more.`,
};

const de: PolicyTexts = {
  course_reminder: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Erinnerung: ${course_title}`,
    preview: `${company_name} bittet Sie um Ihre Bestätigung.`,
    title: `Erinnerung: ${course_title}`,
    paragraphs: [
      `${company_name} erinnert Sie an die ${policyNouns.de[kind]} „${course_title}“, die Sie noch nicht bestätigt haben.`,
      ...(deadline === null ? [] : [`Bitte bestätigen Sie sie bis zum ${calendarDate(deadline)}.`]),
    ],
    reason: untilAcknowledged.de(company_name),
  }),
  deadline_reminder: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Frist am ${calendarDate(deadline)}: ${course_title}`,
    preview: `Bitte bestätigen Sie bis zum ${calendarDate(deadline)}.`,
    title: `Frist am ${calendarDate(deadline)}: ${course_title}`,
    paragraphs: [
      `bitte lesen und bestätigen Sie die ${policyNouns.de[kind]} „${course_title}“ von ${company_name} bis zum ${calendarDate(deadline)}.`,
    ],
    reason: untilAcknowledged.de(company_name),
  }),
  course_assigned: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Zur Bestätigung: ${course_title}`,
    preview: `${company_name} bittet Sie um Ihre Bestätigung.`,
    title: `Zur Bestätigung: ${course_title}`,
    paragraphs: [
      `${company_name} bittet Sie, die ${policyNouns.de[kind]} „${course_title}“ zu lesen und zu bestätigen.`,
      ...(deadline === null ? [] : [`Bitte tun Sie das bis zum ${calendarDate(deadline)}.`]),
    ],
    reason: `Sie erhalten diese E-Mail als Mitglied von ${company_name}, weil die ${policyNouns.de[kind]} für Sie gilt.`,
  }),
  round_opened: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Bitte erneut bestätigen: ${course_title}`,
    preview: `${company_name} bittet Sie erneut um Ihre Bestätigung.`,
    title: `Bitte erneut bestätigen: ${course_title}`,
    paragraphs: [
      `${company_name} bittet Sie, die ${policyNouns.de[kind]} „${course_title}“ erneut zu lesen und zu bestätigen.`,
      'Hat sich der Inhalt geändert, zeigt Academy Ihnen die Unterschiede zur Version, die Sie zuletzt bestätigt haben.',
      ...(deadline === null ? [] : [`Bitte bestätigen Sie bis zum ${calendarDate(deadline)}.`]),
    ],
    reason: `Sie erhalten diese E-Mail als Mitglied von ${company_name}, weil eine neue Bestätigung fällig ist.`,
  }),
  overdue: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Überfällig seit dem ${calendarDate(deadline)}: ${course_title}`,
    preview: 'Bitte bestätigen Sie so bald wie möglich.',
    title: `Überfällig seit dem ${calendarDate(deadline)}: ${course_title}`,
    paragraphs: [
      `die Frist, die ${policyNouns.de[kind]} „${course_title}“ von ${company_name} zu bestätigen, ist am ${calendarDate(deadline)} abgelaufen.`,
      'Bitte holen Sie das so bald wie möglich nach.',
    ],
    reason: `Sie erhalten diese E-Mail als Mitglied von ${company_name} einmal pro Woche, höchstens viermal, bis Sie bestätigt haben.`,
  }),
};

const en: PolicyTexts = {
  course_reminder: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Reminder: ${course_title}`,
    preview: `${company_name} asks for your acknowledgement.`,
    title: `Reminder: ${course_title}`,
    paragraphs: [
      `${company_name} reminds you of the ${policyNouns.en[kind]} “${course_title}”, which you have not acknowledged yet.`,
      ...(deadline === null ? [] : [`Please acknowledge it by ${calendarDate(deadline)}.`]),
    ],
    reason: untilAcknowledged.en(company_name),
  }),
  deadline_reminder: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Deadline on ${calendarDate(deadline)}: ${course_title}`,
    preview: `Please acknowledge it by ${calendarDate(deadline)}.`,
    title: `Deadline on ${calendarDate(deadline)}: ${course_title}`,
    paragraphs: [
      `Please read and acknowledge the ${policyNouns.en[kind]} “${course_title}” of ${company_name} by ${calendarDate(deadline)}.`,
    ],
    reason: untilAcknowledged.en(company_name),
  }),
  course_assigned: ({ kind, company_name, course_title, deadline }) => ({
    subject: `To acknowledge: ${course_title}`,
    preview: `${company_name} asks for your acknowledgement.`,
    title: `To acknowledge: ${course_title}`,
    paragraphs: [
      `${company_name} asks you to read and acknowledge the ${policyNouns.en[kind]} “${course_title}”.`,
      ...(deadline === null ? [] : [`Please do so by ${calendarDate(deadline)}.`]),
    ],
    reason: `You get this e-mail as a member of ${company_name}, because the ${policyNouns.en[kind]} applies to you.`,
  }),
  round_opened: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Please acknowledge again: ${course_title}`,
    preview: `${company_name} asks for your acknowledgement again.`,
    title: `Please acknowledge again: ${course_title}`,
    paragraphs: [
      `${company_name} asks you to read and acknowledge the ${policyNouns.en[kind]} “${course_title}” again.`,
      'If its content has changed, Academy shows the differences from the version that you acknowledged last.',
      ...(deadline === null ? [] : [`Please acknowledge it by ${calendarDate(deadline)}.`]),
    ],
    reason: `You get this e-mail as a member of ${company_name}, because another acknowledgement is due.`,
  }),
  overdue: ({ kind, company_name, course_title, deadline }) => ({
    subject: `Overdue since ${calendarDate(deadline)}: ${course_title}`,
    preview: 'Please acknowledge it as soon as possible.',
    title: `Overdue since ${calendarDate(deadline)}: ${course_title}`,
    paragraphs: [
      `The deadline for acknowledging the ${policyNouns.en[kind]} “${course_title}” of ${company_name} was ${calendarDate(deadline)}.`,
      'Please do so as soon as possible.',
    ],
    reason: `You get this e-mail as a member of ${company_name} once a week, at most four times, until you have acknowledged it.`,
  }),
};

const texts: Record<Locale, PolicyTexts> = { de, en };
const actionLabels: Record<Locale, Record<PolicyKind, string>> = {
  de: { policy: 'Zur Richtlinie', commitment: 'Zur Verpflichtungserklärung' },
  en: { policy: 'Go to the policy', commitment: 'Go to the commitment' },
};

const isAboutPolicy = <T extends CourseTemplate>(data: EmailData<T>): data is PolicyData<T> =>
  data.kind === 'policy' || data.kind === 'commitment';

/**
 * Writes the text of an e-mail about a policy; undefined if the e-mail is about a course.
 * @param publicUrl origin of the web app, without a slash at the end
 */
export function policyNewsOf<T extends CourseTemplate>(
  template: T,
  data: EmailData<T>,
  { language, publicUrl }: { language: Locale; publicUrl: string },
): News | undefined {
  if (!isAboutPolicy(data)) return undefined;
  const { kind, company_id, course_id } = data;
  return {
    ...texts[language][template](data),
    // A policy and its course have the same id.
    action: {
      label: actionLabels[language][kind],
      url: `${publicUrl}/${language}/${company_id}/policies/${course_id}`,
    },
  };
}
