import { certificateStaysValid, courseUrl, policyNewsOf, reminderReason } from '@academy/academy-data';
import { calendarDate, greetingIn, type Email } from '@academy/platform-data/emails';
import type { Locale } from '@academy/contracts';
import type { Occasion, Template } from './template.ts';

/**
 * Reminder of a course (rule 94). If the recipient has a valid certificate, the e-mail says that it remains valid and
 * that a new round of the course is due (rule 447).
 */
const ofCourse: Template<'course_reminder'> = {
  de: ({ data, name, links }) => ({
    subject: data.certificate
      ? `Erinnerung an die neue Runde: ${data.course_title}`
      : `Erinnerung: ${data.course_title}`,
    preview: data.certificate
      ? `Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}.`
      : `${data.company_name} erinnert Sie an einen Kurs, den Sie noch nicht abgeschlossen haben.`,
    greeting: greetingIn.de(name),
    paragraphs: data.certificate
      ? [
          `${data.company_name} erinnert Sie an die neue Runde des Kurses „${data.course_title}“.`,
          data.deadline === null
            ? `Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}. Sie können die neue Runde jederzeit beginnen oder fortsetzen.`
            : `Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}; die neue Runde ist am ${calendarDate(data.deadline)} fällig. Sie können sie jederzeit beginnen oder fortsetzen.`,
        ]
      : [
          `${data.company_name} erinnert Sie an den Kurs „${data.course_title}“, den Sie noch nicht abgeschlossen haben.`,
          data.deadline === null
            ? 'Sie können ihn jederzeit beginnen oder fortsetzen.'
            : `Bitte schließen Sie ihn bis zum ${calendarDate(data.deadline)} ab. Sie können ihn jederzeit beginnen oder fortsetzen.`,
        ],
    action: { label: 'Zum Kurs', url: courseUrl(links.publicUrl, 'de', data) },
    reason: reminderReason.de(data),
  }),
  en: ({ data, name, links }) => ({
    subject: data.certificate
      ? `Reminder of the new round: ${data.course_title}`
      : `Reminder: ${data.course_title}`,
    preview: data.certificate
      ? `Your certificate ${certificateStaysValid.en(data.certificate)}.`
      : `${data.company_name} reminds you of a course that you have not completed yet.`,
    greeting: greetingIn.en(name),
    paragraphs: data.certificate
      ? [
          `${data.company_name} reminds you of the new round of the course “${data.course_title}”.`,
          data.deadline === null
            ? `Your certificate ${certificateStaysValid.en(data.certificate)}. You can start or continue the new round at any time.`
            : `Your certificate ${certificateStaysValid.en(data.certificate)}; the new round is due on ${calendarDate(data.deadline)}. You can start or continue it at any time.`,
        ]
      : [
          `${data.company_name} reminds you of the course “${data.course_title}”, which you have not completed yet.`,
          data.deadline === null
            ? 'You can start or continue it at any time.'
            : `Please complete it by ${calendarDate(data.deadline)}. You can start or continue it at any time.`,
        ],
    action: { label: 'Go to the course', url: courseUrl(links.publicUrl, 'en', data) },
    reason: reminderReason.en(data),
  }),
};

const reminderIn =
  (language: Locale) =>
  (occasion: Occasion<'course_reminder'>): Email => {
    const { data, name, links } = occasion;
    const news = policyNewsOf('course_reminder', data, { language, publicUrl: links.publicUrl });
    if (!news) return ofCourse[language](occasion);
    const { title: _, ...texts } = news;
    return { ...texts, greeting: greetingIn[language](name) };
  };

/** Reminder of a course or a policy, sent by a maintainer. */
export const courseReminder: Template<'course_reminder'> = { de: reminderIn('de'), en: reminderIn('en') };
