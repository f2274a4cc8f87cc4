import {
  fallbackLocale,
  type Locale,
  type ManagedSession,
  type OwnSession,
  type Participant,
} from '@academy/contracts';
import { catalogue } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { companyCourseId } from './companyCourses.ts';
import { courseMembers } from './courseMembers.ts';
import { MockError } from './handle.ts';
import type { Person } from './people.ts';

export const sessionIdOf = (number: number) =>
  `0192f000-0000-7000-8000-00000d00${String(number).padStart(4, '0')}`;

const sampleDuty = {
  id: '0192f000-0000-7000-8000-00000e000001',
  title: { de: 'KI-Kompetenz', en: 'AI literacy' },
};

const minute = 60_000;

export interface MockSession extends Omit<
  ManagedSession,
  'title' | 'counts_for' | 'participants_count' | 'attended_count'
> {
  people: Participant[];
  /** People to whom the session is offered, but who have not booked a seat. */
  others: Participant[];
}

const companyId = nordlicht.companyId;
const course = catalogue[0]!;

const personOf = ({
  id,
  full_name,
  email,
}: {
  id: string;
  full_name: string;
  email: string;
}): Participant => ({
  user_id: id,
  full_name,
  email,
  expected: true,
  minutes: null,
  recorded_by: null,
  recorded_at: null,
});

/**
 * Creates the training sessions of mock mode, one of which takes place now. They are kept in memory, so a page reload
 * resets them.
 */
export function createSessions(person: Person) {
  const members = courseMembers(companyId, course.id).map(({ user }) => personOf(user));
  const own = personOf({ ...person, full_name: `${person.firstName} ${person.lastName}` });
  const now = Date.now();
  const at = (minutes: number) =>
    new Date(Math.round(now / minute) * minute + minutes * minute).toISOString();
  const day = 24 * 60;
  const settings = {
    state: 'planned' as const,
    url: null,
    trainer: null,
    capacity: null,
    audience: null,
    company_course_id: null,
    duty_id: null,
    closed_at: null,
    cancelled_at: null,
    others: [],
  };
  const period = (start: number, length: number) => ({ starts_at: at(start), ends_at: at(start + length) });
  const attended = (people: Participant[], minutes: number): Participant[] =>
    people.map((one) => ({ ...one, minutes, recorded_by: 'code', recorded_at: at(-20 * day) }));

  const all: MockSession[] = [
    {
      id: sessionIdOf(1),
      titles: { de: 'Datenschutz im Personalwesen', en: 'Data protection in human resources' },
      ...settings,
      ...period(-20, 90),
      place: 'Raum 2.14',
      trainer: 'Dr. Ines Falk',
      company_course_id: companyCourseId(companyId, course.id),
      people: [own, ...members.slice(0, 6)],
    },
    {
      id: sessionIdOf(2),
      titles: { de: 'Phishing erkennen', en: 'Spotting phishing' },
      ...settings,
      ...period(3 * day, 60),
      place: 'Raum 1.02',
      url: 'https://meet.example.com/phishing',
      capacity: 4,
      people: members.slice(0, 3),
      others: [own, ...members.slice(3, 8)],
    },
    {
      id: sessionIdOf(3),
      titles: { de: 'KI im Arbeitsalltag', en: 'AI at work' },
      ...settings,
      ...period(10 * day, 120),
      place: null,
      url: 'https://meet.example.com/ai',
      duty_id: sampleDuty.id,
      people: [own, ...members.slice(0, 12)],
    },
    {
      id: sessionIdOf(4),
      titles: { de: 'Brandschutz', en: 'Fire protection' },
      ...settings,
      ...period(-2 * day, 45),
      place: 'Kantine',
      people: [own, ...members.slice(0, 4)],
    },
    {
      id: sessionIdOf(5),
      titles: { de: 'NIS-2 für die Geschäftsleitung', en: 'NIS2 for the board' },
      ...settings,
      ...period(-20 * day, 120),
      state: 'closed',
      closed_at: at(-19 * day),
      place: 'Raum 3.01',
      people: attended([own, ...members.slice(0, 3)], 110),
    },
    {
      id: sessionIdOf(6),
      titles: { de: 'Erste Hilfe', en: 'First aid' },
      ...settings,
      ...period(5 * day, 240),
      state: 'cancelled',
      cancelled_at: at(-1 * day),
      place: 'Werk Nord',
      people: [own],
    },
  ];

  function find(sessionId: string): MockSession {
    const found = all.find(({ id }) => id === sessionId);
    if (!found) throw new MockError('session_not_found');
    return found;
  }

  /** Returns the fields that both maintainers and learners see. */
  function shown(session: MockSession, language: Locale = fallbackLocale) {
    const { titles, people, company_course_id: courseId, duty_id: dutyId } = session;
    const counts_for: ManagedSession['counts_for'] = courseId
      ? { kind: 'course', id: courseId, title: course.texts[language].title }
      : dutyId
        ? { kind: 'duty', id: dutyId, title: sampleDuty.title[language] }
        : null;
    return {
      ...session,
      title: titles[language] ?? Object.values(titles)[0] ?? '',
      counts_for,
      participants_count: people.length,
    };
  }

  const managed = (session: MockSession, language?: Locale): ManagedSession => ({
    ...shown(session, language),
    attended_count: [...session.people, ...session.others].filter(({ minutes }) => (minutes ?? 0) > 0).length,
  });

  const isOwn = ({ user_id }: Participant) => user_id === person.id;

  function forPerson(session: MockSession, language?: Locale): OwnSession {
    const row = [...session.people, ...session.others].find(isOwn);
    return {
      ...shown(session, language),
      expected: session.people.some(isOwn),
      minutes: row?.minutes ?? null,
      confirmation_available: session.state === 'closed' && (row?.minutes ?? 0) > 0,
    };
  }

  /** Returns the coming sessions, the next one first, or the past sessions, the latest one first. */
  function listed(when: 'coming' | 'past') {
    const rows = all.filter(({ ends_at }) => (when === 'coming') === Date.parse(ends_at) > Date.now());
    const sign = when === 'coming' ? 1 : -1;
    return rows.toSorted((one, other) => sign * one.starts_at.localeCompare(other.starts_at));
  }

  /** Moves the user to the other list of the session: `people` have a seat, `others` have none. */
  function move(session: MockSession, from: 'people' | 'others', to: 'people' | 'others') {
    const row = session[from].find(isOwn);
    if (row === undefined) return;
    session[from] = session[from].filter((one) => one !== row);
    session[to] = [row, ...session[to]];
  }

  function create(given: Pick<MockSession, 'titles' | 'starts_at' | 'ends_at'> & Partial<MockSession>) {
    const created: MockSession = {
      id: crypto.randomUUID(),
      ...settings,
      place: null,
      people: given.capacity == null ? [...members] : [],
      ...given,
      others: given.capacity == null ? [] : [...members],
    };
    all.push(created);
    return created;
  }

  function record(session: MockSession, userId: string, minutes: number, recorded_by: 'code' | 'list') {
    const row = [...session.people, ...session.others].find(({ user_id }) => user_id === userId);
    if (!row) throw new MockError('user_not_found');
    Object.assign(row, { minutes, recorded_by, recorded_at: new Date().toISOString() });
  }
  return { all, find, managed, forPerson, listed, move, create, record };
}
