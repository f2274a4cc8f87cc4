import { plainLine, type Locale } from '@academy/contracts';
import { calendarDate, greetingIn, type Email } from '@academy/platform-data/emails';
import type { Summary } from './find-summary.ts';

export interface ReportMailLinks {
  /** Origin of the web app, without a slash at the end. */
  publicUrl: string;
  unsubscribeUrl: string;
}

/** Share in whole percent, rounded down so that it is 100 only if `part` equals `whole`. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part * 100) / whole));

const texts = {
  de: {
    subject: (company: string) => `Stand der Pflichtkurse: ${company}`,
    preview: (overdue: number, dueSoon: number) => `${overdue} überfällig, ${dueSoon} fällig in 30 Tagen.`,
    paragraph: (day: string, company: string) =>
      `so stand es am ${day} um die Pflichtkurse von ${company}. Jede Person zählt je Kurs einmal.`,
    expected: 'Zu absolvieren',
    completed: 'Abgeschlossen',
    overdue: 'Überfällig',
    dueSoon: 'Fällig in 30 Tagen',
    expiring: 'Ablauf in 60 Tagen',
    share: (count: number, share: number) => `${count} (${share} %)`,
    courses: 'Kurse mit den meisten Überfälligen',
    overdueOf: (overdue: number, expected: number) => `${overdue} von ${expected} überfällig`,
    further: (count: number) => (count === 1 ? 'und ein weiterer Kurs' : `und ${count} weitere Kurse`),
    action: 'Bericht öffnen',
    reason: (company: string) =>
      `Sie erhalten diese E-Mail regelmäßig, weil Sie die Kurse von ${company} verwalten und als Empfänger der Zusammenfassung eingetragen sind.`,
    unsubscribe: 'Zusammenfassung abbestellen',
  },
  en: {
    subject: (company: string) => `Status of mandatory courses: ${company}`,
    preview: (overdue: number, dueSoon: number) => `${overdue} overdue, ${dueSoon} due within 30 days.`,
    paragraph: (day: string, company: string) =>
      `This was the status of the mandatory courses of ${company} on ${day}. Each person counts once for each course.`,
    expected: 'To be completed',
    completed: 'Completed',
    overdue: 'Overdue',
    dueSoon: 'Due within 30 days',
    expiring: 'Expires within 60 days',
    share: (count: number, share: number) => `${count} (${share}%)`,
    courses: 'Courses with the most overdue people',
    overdueOf: (overdue: number, expected: number) => `${overdue} of ${expected} overdue`,
    further: (count: number) => (count === 1 ? 'and one more course' : `and ${count} more courses`),
    action: 'Open the report',
    reason: (company: string) =>
      `You get this e-mail regularly because you manage the courses of ${company} and are a recipient of the summary.`,
    unsubscribe: 'Unsubscribe from the summary',
  },
};

/** Writes the summary of a company's report. The summary contains only numbers and course titles, no personal data. */
export function writeSummary(
  { company_id, company_name, as_of, numbers, courses, courses_total }: Summary,
  language: Locale,
  name: string,
  { publicUrl, unsubscribeUrl }: ReportMailLinks,
): Email {
  const t = texts[language];
  const company = plainLine(company_name);
  const { expected, completed, overdue, due_soon, expiring } = numbers;
  const further = courses_total - courses.length;
  return {
    subject: t.subject(company),
    preview: t.preview(overdue, due_soon),
    greeting: greetingIn[language](plainLine(name)),
    paragraphs: [t.paragraph(calendarDate(as_of), company)],
    numbers: [
      { label: t.expected, value: String(expected) },
      { label: t.completed, value: t.share(completed, percent(completed, expected)) },
      { label: t.overdue, value: String(overdue) },
      { label: t.dueSoon, value: String(due_soon) },
      { label: t.expiring, value: String(expiring) },
    ],
    ...(courses.length > 0 && {
      list: {
        title: t.courses,
        entries: courses.map((course) => ({
          text: plainLine(course.title),
          detail: t.overdueOf(course.overdue, course.expected),
        })),
        ...(further > 0 && { more: t.further(further) }),
      },
    }),
    action: { label: t.action, url: `${publicUrl}/${language}/${company_id}/maintenance/reports` },
    reason: t.reason(company),
    unsubscribe: { label: t.unsubscribe, url: unsubscribeUrl },
  };
}
