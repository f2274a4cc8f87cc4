import { calendarDate } from '@academy/platform-data/emails';
import { courseUrl, type WriteNews } from './news.ts';

/** Mail to a learner to whom a course was assigned (rule 443). */
export const courseAssigned: WriteNews<'course_assigned'> = {
  de: (data, publicUrl) => ({
    subject: `Neuer Kurs für Sie: ${data.course_title}`,
    preview: `${data.company_name} hat Ihnen einen Kurs zugewiesen.`,
    title: `Neuer Kurs für Sie: ${data.course_title}`,
    paragraphs: [
      `${data.company_name} hat Ihnen den Kurs „${data.course_title}“ zugewiesen.`,
      data.deadline === null
        ? 'Sie können ihn jederzeit beginnen.'
        : `Bitte schließen Sie ihn bis zum ${calendarDate(data.deadline)} ab. Sie können ihn jederzeit beginnen.`,
    ],
    action: { label: 'Zum Kurs', url: courseUrl(publicUrl, 'de', data) },
    reason: `Sie erhalten diese E-Mail als Mitglied von ${data.company_name}, weil Ihnen ein Kurs zugewiesen wurde.`,
  }),
  en: (data, publicUrl) => ({
    subject: `New course for you: ${data.course_title}`,
    preview: `${data.company_name} has assigned a course to you.`,
    title: `New course for you: ${data.course_title}`,
    paragraphs: [
      `${data.company_name} has assigned the course “${data.course_title}” to you.`,
      data.deadline === null
        ? 'You can start it at any time.'
        : `Please complete it by ${calendarDate(data.deadline)}. You can start it at any time.`,
    ],
    action: { label: 'Go to the course', url: courseUrl(publicUrl, 'en', data) },
    reason: `You get this e-mail as a member of ${data.company_name}, because a course was assigned to you.`,
  }),
};
