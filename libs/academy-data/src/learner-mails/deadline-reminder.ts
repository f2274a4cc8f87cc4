import type { EmailData } from '@academy/contracts';
import { calendarDate } from '@academy/platform-data/emails';
import { certificateStaysValid } from './held-certificate.ts';
import { courseUrl, type WriteNews } from './news.ts';

/**
 * Sentence that states why the recipient gets a reminder of a course. Automatic reminders and reminders by a maintainer
 * contain the same sentence.
 */
export const reminderReason = {
  de: ({ company_name }: Pick<EmailData<'course_reminder'>, 'company_name'>) =>
    `Sie erhalten diese E-Mail als Mitglied von ${company_name}. Wenn Sie den Kurs abschließen, erinnern wir Sie nicht mehr daran.`,
  en: ({ company_name }: Pick<EmailData<'course_reminder'>, 'company_name'>) =>
    `You get this e-mail as a member of ${company_name}. Once you have completed the course we do not remind you of it any more.`,
};

/**
 * Automatic reminder a week before the deadline (rule 91). Holders of a valid certificate also read that it stays
 * valid, and that they have to take the course again (rule 447).
 */
export const deadlineReminder: WriteNews<'deadline_reminder'> = {
  de: (data, publicUrl) => ({
    ...(data.certificate
      ? {
          subject: `Neue Runde fällig am ${calendarDate(data.deadline)}: ${data.course_title}`,
          preview: `Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}.`,
          title: `Neue Runde fällig am ${calendarDate(data.deadline)}: ${data.course_title}`,
          paragraphs: [
            `Ihr Zertifikat für den Kurs „${data.course_title}“ bei ${data.company_name} ${certificateStaysValid.de(data.certificate)}; die neue Runde ist am ${calendarDate(data.deadline)} fällig.`,
            'Sie können sie jederzeit beginnen oder fortsetzen.',
          ],
        }
      : {
          subject: `Frist am ${calendarDate(data.deadline)}: ${data.course_title}`,
          preview: `Bitte schließen Sie den Kurs bis zum ${calendarDate(data.deadline)} ab.`,
          title: `Frist am ${calendarDate(data.deadline)}: ${data.course_title}`,
          paragraphs: [
            `die Frist für den Kurs „${data.course_title}“ bei ${data.company_name} endet am ${calendarDate(data.deadline)}.`,
            'Sie haben ihn noch nicht abgeschlossen und können ihn jederzeit beginnen oder fortsetzen.',
          ],
        }),
    action: { label: 'Zum Kurs', url: courseUrl(publicUrl, 'de', data) },
    reason: reminderReason.de(data),
  }),
  en: (data, publicUrl) => ({
    ...(data.certificate
      ? {
          subject: `New round due on ${calendarDate(data.deadline)}: ${data.course_title}`,
          preview: `Your certificate ${certificateStaysValid.en(data.certificate)}.`,
          title: `New round due on ${calendarDate(data.deadline)}: ${data.course_title}`,
          paragraphs: [
            `Your certificate of the course “${data.course_title}” at ${data.company_name} ${certificateStaysValid.en(data.certificate)}; the new round is due on ${calendarDate(data.deadline)}.`,
            'You can start or continue it at any time.',
          ],
        }
      : {
          subject: `Deadline on ${calendarDate(data.deadline)}: ${data.course_title}`,
          preview: `Please complete the course by ${calendarDate(data.deadline)}.`,
          title: `Deadline on ${calendarDate(data.deadline)}: ${data.course_title}`,
          paragraphs: [
            `The deadline of the course “${data.course_title}” at ${data.company_name} is ${calendarDate(data.deadline)}.`,
            'You have not completed it yet and can start or continue it at any time.',
          ],
        }),
    action: { label: 'Go to the course', url: courseUrl(publicUrl, 'en', data) },
    reason: reminderReason.en(data),
  }),
};
