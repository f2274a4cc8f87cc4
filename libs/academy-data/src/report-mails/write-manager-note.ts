import { plainLine, type Locale } from '@academy/contracts';
import { calendarDate, greetingIn, type Email } from '@academy/platform-data/emails';
import type { ManagerNote } from './find-manager-note.ts';
import type { ReportMailLinks } from './write-summary.ts';

const texts = {
  de: {
    subject: (company: string) => `Überfällige Kurse in Ihrem Team: ${company}`,
    preview: (people: number) =>
      people === 1
        ? 'Eine Person hat einen Pflichtkurs nicht rechtzeitig abgeschlossen.'
        : `${people} Personen haben Pflichtkurse nicht rechtzeitig abgeschlossen.`,
    paragraph: (people: number, company: string) =>
      people === 1
        ? `eine Person, deren Führungskraft Sie bei ${company} sind, hat Pflichtkurse nicht rechtzeitig abgeschlossen.`
        : `${people} Personen, deren Führungskraft Sie bei ${company} sind, haben Pflichtkurse nicht rechtzeitig abgeschlossen.`,
    list: 'Überfällig',
    entry: (course: string, day: string) => `${course}, fällig am ${day}`,
    further: (count: number) => (count === 1 ? 'und ein weiterer Eintrag' : `und ${count} weitere Einträge`),
    forward:
      'Alle finden ihre offenen Kurse nach der Anmeldung unter der folgenden Adresse. Sie können die Adresse weitergeben.',
    action: 'Zu den Kursen',
    report: 'Überfällige im Bericht zeigen',
    team: 'Zu Ihrem Team',
    reason: (company: string) =>
      `Sie erhalten diese E-Mail einmal in der Woche, solange bei ${company} Personen überfällig sind, deren Führungskraft Sie sind. Sie enthält nur diese Personen.`,
    unsubscribe: 'Hinweise abbestellen',
  },
  en: {
    subject: (company: string) => `Overdue courses in your team: ${company}`,
    preview: (people: number) =>
      people === 1
        ? 'One person has not completed a mandatory course in time.'
        : `${people} people have not completed mandatory courses in time.`,
    paragraph: (people: number, company: string) =>
      people === 1
        ? `One person whose manager you are at ${company} has not completed mandatory courses in time.`
        : `${people} people whose manager you are at ${company} have not completed mandatory courses in time.`,
    list: 'Overdue',
    entry: (course: string, day: string) => `${course}, due on ${day}`,
    further: (count: number) => (count === 1 ? 'and one more entry' : `and ${count} more entries`),
    forward:
      'Everybody finds their open courses at the following address after signing in. You can pass the address on.',
    action: 'Go to the courses',
    report: 'Show overdue people in the report',
    team: 'Go to your team',
    reason: (company: string) =>
      `You get this e-mail once a week while people whose manager you are at ${company} are overdue. It contains only these people.`,
    unsubscribe: 'Unsubscribe from these notes',
  },
};

/**
 * Writes the note to a manager about overdue people who report to the manager. The note links to the page of the team
 * or, if the company does not show that page, to the report. If the manager may open neither page, the note instead
 * links to the page on which people find their courses, and suggests that the manager passes the link on.
 */
export function writeManagerNote(
  {
    company_id,
    company_name,
    manager_name,
    is_maintainer,
    has_team_page,
    people,
    total,
    entries,
  }: ManagerNote,
  language: Locale,
  { publicUrl, unsubscribeUrl }: ReportMailLinks,
): Email {
  const t = texts[language];
  const company = plainLine(company_name);
  const home = `${publicUrl}/${language}/${company_id}`;
  const further = total - entries.length;
  return {
    subject: t.subject(company),
    preview: t.preview(people),
    greeting: greetingIn[language](plainLine(manager_name)),
    paragraphs: [t.paragraph(people, company)],
    list: {
      title: t.list,
      entries: entries.map(({ full_name, course_title, due_on }) => ({
        text: plainLine(full_name),
        detail: t.entry(plainLine(course_title), calendarDate(due_on)),
      })),
      ...(further > 0 && { more: t.further(further) }),
    },
    ...(has_team_page
      ? { action: { label: t.team, url: `${home}/team` } }
      : is_maintainer
        ? { action: { label: t.report, url: `${home}/maintenance/reports/people?number=overdue` } }
        : { beforeAction: t.forward, action: { label: t.action, url: home } }),
    reason: t.reason(company),
    unsubscribe: { label: t.unsubscribe, url: unsubscribeUrl },
  };
}
