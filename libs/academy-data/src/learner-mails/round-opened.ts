import type { EmailData } from '@academy/contracts';
import { calendarDate } from '@academy/platform-data/emails';
import { certificateStaysValid } from './held-certificate.ts';
import { courseUrl, type WriteNews } from './news.ts';

type Shortened = EmailData<'round_opened'>['shortened'];

/** Sentence that tells the learner which lessons to take in the new round (rule 207). */
const whatToDo = {
  de: (shortened: Shortened) => {
    if (!shortened) return 'Der Kurs beginnt dafür von Neuem.';
    if (shortened.by === 'test')
      return 'Sie können sie mit einem Test beginnen. Lektionen, deren Fragen Sie richtig beantworten, zählen als abgeschlossen, die übrigen nehmen Sie durch.';
    const { open_lessons: open, lessons } = shortened;
    return `Von ${lessons} Lektionen nehmen Sie nur ${open === 1 ? 'eine' : open} noch einmal durch, die anderen haben sich nicht geändert.`;
  },
  en: (shortened: Shortened) => {
    if (!shortened) return 'The course begins again from the start.';
    if (shortened.by === 'test')
      return 'You can begin it with a test. Lessons whose questions you answer correctly count as completed, and you take the others.';
    const { open_lessons: open, lessons } = shortened;
    return `Of ${lessons} lessons, you take only ${open === 1 ? 'one' : open} again; the others have not changed.`;
  },
};

/** Mail to a learner for whom a new round of a course has opened (rule 445). */
export const roundOpened: WriteNews<'round_opened'> = {
  de: (data, publicUrl) => ({
    subject: `Neue Runde: ${data.course_title}`,
    preview: data.certificate
      ? `Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}.`
      : `Eine neue Runde des Kurses bei ${data.company_name} hat begonnen.`,
    title: `Neue Runde: ${data.course_title}`,
    paragraphs: [
      `für den Kurs „${data.course_title}“ bei ${data.company_name} hat eine neue Runde begonnen. ${whatToDo.de(data.shortened)}`,
      ...(data.certificate ? [`Ihr Zertifikat ${certificateStaysValid.de(data.certificate)}.`] : []),
      data.deadline === null
        ? 'Sie können die neue Runde jederzeit beginnen.'
        : `Bitte schließen Sie die neue Runde bis zum ${calendarDate(data.deadline)} ab. Sie können sie jederzeit beginnen.`,
    ],
    action: { label: 'Zum Kurs', url: courseUrl(publicUrl, 'de', data) },
    reason: `Sie erhalten diese E-Mail als Mitglied von ${data.company_name}, weil eine neue Runde eines Kurses begonnen hat.`,
  }),
  en: (data, publicUrl) => ({
    subject: `New round: ${data.course_title}`,
    preview: data.certificate
      ? `Your certificate ${certificateStaysValid.en(data.certificate)}.`
      : `A new round of the course at ${data.company_name} has opened.`,
    title: `New round: ${data.course_title}`,
    paragraphs: [
      `A new round of the course “${data.course_title}” at ${data.company_name} has opened. ${whatToDo.en(data.shortened)}`,
      ...(data.certificate ? [`Your certificate ${certificateStaysValid.en(data.certificate)}.`] : []),
      data.deadline === null
        ? 'You can start the new round at any time.'
        : `Please complete the new round by ${calendarDate(data.deadline)}. You can start it at any time.`,
    ],
    action: { label: 'Go to the course', url: courseUrl(publicUrl, 'en', data) },
    reason: `You get this e-mail as a member of ${data.company_name}, because a new round of a course has opened.`,
  }),
};
