import { calendarDate } from '@academy/platform-data/emails';
import { certificateStaysValid } from './held-certificate.ts';
import { courseUrl, type WriteNews } from './news.ts';

/** Weekly mail to a learner who has missed the due date of a course (rule 446). */
export const overdue: WriteNews<'overdue'> = {
  de: (data, publicUrl) => ({
    subject: `Überfällig seit dem ${calendarDate(data.deadline)}: ${data.course_title}`,
    preview: 'Bitte schließen Sie den Kurs so bald wie möglich ab.',
    title: `Überfällig seit dem ${calendarDate(data.deadline)}: ${data.course_title}`,
    paragraphs: [
      data.certificate
        ? `die neue Runde des Kurses „${data.course_title}“ bei ${data.company_name} war am ${calendarDate(data.deadline)} fällig. Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}.`
        : `die Frist für den Kurs „${data.course_title}“ bei ${data.company_name} ist am ${calendarDate(data.deadline)} abgelaufen.`,
      data.certificate
        ? 'Sie haben die neue Runde noch nicht abgeschlossen. Bitte holen Sie das so bald wie möglich nach.'
        : 'Sie haben ihn noch nicht abgeschlossen. Bitte holen Sie das so bald wie möglich nach.',
    ],
    action: { label: 'Zum Kurs', url: courseUrl(publicUrl, 'de', data) },
    reason: `Sie erhalten diese E-Mail als Mitglied von ${data.company_name} einmal pro Woche, höchstens viermal, bis Sie den Kurs abgeschlossen haben.`,
  }),
  en: (data, publicUrl) => ({
    subject: `Overdue since ${calendarDate(data.deadline)}: ${data.course_title}`,
    preview: 'Please complete the course as soon as possible.',
    title: `Overdue since ${calendarDate(data.deadline)}: ${data.course_title}`,
    paragraphs: [
      data.certificate
        ? `The new round of the course “${data.course_title}” at ${data.company_name} was due on ${calendarDate(data.deadline)}. Your certificate ${certificateStaysValid.en(data.certificate)}.`
        : `The deadline of the course “${data.course_title}” at ${data.company_name} was ${calendarDate(data.deadline)}.`,
      'You have not completed it yet. Please do so as soon as possible.',
    ],
    action: { label: 'Go to the course', url: courseUrl(publicUrl, 'en', data) },
    reason: `You get this e-mail as a member of ${data.company_name} once a week, at most four times, until you have completed the course.`,
  }),
};
