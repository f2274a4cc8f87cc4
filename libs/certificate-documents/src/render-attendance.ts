import { sessionPeriod } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import { renderFactSheet, type SheetRendering } from './fact-sheet.ts';
import { timeText } from './time-text.ts';

export interface Attendance {
  id: string;
  holder_name: string;
  company_name: string;
  /** IANA name of the company's time zone, in which the times are written. */
  time_zone: string;
  session_title: string;
  starts_at: Date;
  ends_at: Date;
  /** Place of the session; null if the session is only online. */
  place: string | null;
  trainer: string | null;
  minutes: number;
  counts_for: string | null;
  confirmed_at: Date;
}

const texts = {
  de: {
    title: 'Teilnahmebestätigung',
    statement: 'hat am folgenden Termin teilgenommen:',
    company: 'Unternehmen',
    period: 'Zeit',
    place: 'Ort',
    online: 'Online',
    trainer: 'Leitung',
    minutes: 'Minuten der Teilnahme',
    countsFor: 'Zählt für',
    confirmedAt: 'Vom Unternehmen bestätigt',
    id: 'Kennung der Teilnahme',
  },
  en: {
    title: 'Confirmation of attendance',
    statement: 'has attended the following session:',
    company: 'Company',
    period: 'Time',
    place: 'Place',
    online: 'Online',
    trainer: 'Trainer',
    minutes: 'Minutes attended',
    countsFor: 'Counts for',
    confirmedAt: 'Confirmed by the company',
    id: 'Identifier of the attendance',
  },
} satisfies Record<Locale, Record<string, string>>;

export const attendanceFileName = (sessionTitle: string, language: Locale): string =>
  `${texts[language].title} ${sessionTitle}.pdf`;

/**
 * Renders a person's confirmation of attendance at a session, as a tagged PDF of one A4 page. Equal input gives equal
 * bytes.
 */
export function renderAttendance(attendance: Attendance, rendering: SheetRendering): Promise<Buffer> {
  const { language } = rendering;
  const words = texts[language];
  const { place, trainer, counts_for: countsFor, time_zone: timeZone } = attendance;
  return renderFactSheet(
    {
      title: words.title,
      holderName: attendance.holder_name,
      statement: words.statement,
      subject: attendance.session_title,
      createdAt: attendance.confirmed_at,
      facts: [
        [words.company, attendance.company_name],
        [words.period, sessionPeriod(language, timeZone, attendance)],
        [words.place, place ?? words.online],
        ...(trainer === null ? [] : [[words.trainer, trainer] as const]),
        [words.minutes, String(attendance.minutes)],
        ...(countsFor === null ? [] : [[words.countsFor, countsFor] as const]),
        [words.confirmedAt, timeText(attendance.confirmed_at, timeZone, language)],
        [words.id, attendance.id],
      ],
    },
    rendering,
  );
}
