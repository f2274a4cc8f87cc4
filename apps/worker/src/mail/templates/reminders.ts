import type { EmailData, Locale } from '@academy/contracts';
import { calendarDate, greetingIn } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';
import type { Template } from './template.ts';

const courseUrl = (
  { publicUrl }: LinkSource,
  locale: Locale,
  data: { company_id: string; course_id: string },
) => `${publicUrl}/${locale}/${data.company_id}/courses/${data.course_id}`;

const reasonOf = {
  de: ({ company_name }: EmailData<'course_reminder'>) =>
    `Sie erhalten diese E-Mail als Mitglied von ${company_name}. Wenn Sie den Kurs abschließen, erinnern wir Sie nicht mehr daran.`,
  en: ({ company_name }: EmailData<'course_reminder'>) =>
    `You get this e-mail as a member of ${company_name}. Once you have completed the course we do not remind you of it any more.`,
};

/** Reminder sent by a maintainer (rule 94). */
export const courseReminder: Template<'course_reminder'> = {
  de: ({ data, name, links }) => ({
    subject: `Erinnerung: ${data.course_title}`,
    preview: `${data.company_name} erinnert Sie an einen Kurs, den Sie noch nicht abgeschlossen haben.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `${data.company_name} erinnert Sie an den Kurs „${data.course_title}“, den Sie noch nicht abgeschlossen haben.`,
      data.deadline === null
        ? 'Sie können ihn jederzeit beginnen oder fortsetzen.'
        : `Bitte schließen Sie ihn bis zum ${calendarDate(data.deadline)} ab. Sie können ihn jederzeit beginnen oder fortsetzen.`,
    ],
    action: { label: 'Zum Kurs', url: courseUrl(links, 'de', data) },
    reason: reasonOf.de(data),
  }),
  en: ({ data, name, links }) => ({
    subject: `Reminder: ${data.course_title}`,
    preview: `${data.company_name} reminds you of a course that you have not completed yet.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `${data.company_name} reminds you of the course “${data.course_title}”, which you have not completed yet.`,
      data.deadline === null
        ? 'You can start or continue it at any time.'
        : `Please complete it by ${calendarDate(data.deadline)}. You can start or continue it at any time.`,
    ],
    action: { label: 'Go to the course', url: courseUrl(links, 'en', data) },
    reason: reasonOf.en(data),
  }),
};

/** Automatic reminder a week before the deadline (rule 91). */
export const deadlineReminder: Template<'deadline_reminder'> = {
  de: ({ data, name, links }) => ({
    subject: `Frist am ${calendarDate(data.deadline)}: ${data.course_title}`,
    preview: `Bitte schließen Sie den Kurs bis zum ${calendarDate(data.deadline)} ab.`,
    greeting: greetingIn.de(name),
    paragraphs: [
      `die Frist für den Kurs „${data.course_title}“ bei ${data.company_name} endet am ${calendarDate(data.deadline)}.`,
      'Sie haben ihn noch nicht abgeschlossen und können ihn jederzeit beginnen oder fortsetzen.',
    ],
    action: { label: 'Zum Kurs', url: courseUrl(links, 'de', data) },
    reason: reasonOf.de(data),
  }),
  en: ({ data, name, links }) => ({
    subject: `Deadline on ${calendarDate(data.deadline)}: ${data.course_title}`,
    preview: `Please complete the course by ${calendarDate(data.deadline)}.`,
    greeting: greetingIn.en(name),
    paragraphs: [
      `The deadline of the course “${data.course_title}” at ${data.company_name} is ${calendarDate(data.deadline)}.`,
      'You have not completed it yet and can start or continue it at any time.',
    ],
    action: { label: 'Go to the course', url: courseUrl(links, 'en', data) },
    reason: reasonOf.en(data),
  }),
};
