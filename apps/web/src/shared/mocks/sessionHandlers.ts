import * as contract from '@academy/contracts';
import { nordlicht } from './companies.ts';
import { pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import type { Person } from './people.ts';
import { createSessions, type MockSession } from './sessions.ts';

const pageOf = <Row>(rows: Row[], { page, per_page }: { page: number; per_page: number }) => ({
  data: rows.slice((page - 1) * per_page, page * per_page),
  meta: { total: rows.length, page, per_page },
});

const step = contract.attendanceCodeSeconds * 1000;

/** Returns the attendance code at a time. Nine codes take turns, each for 30 seconds. */
export const mockCodeAt = (time: number) => `ACDE237${(Math.floor(time / step) % 9) + 1}`;

/** Only the first sample company has sessions. */
export function sessionHandlers(person: Person, milliseconds: number) {
  const sessions = createSessions(person);
  const { find, managed, forPerson } = sessions;
  const listed = (companyId: string, when: 'coming' | 'past') =>
    companyId === nordlicht.companyId ? sessions.listed(when) : [];

  function findPlanned(sessionId: string): MockSession {
    const session = find(sessionId);
    if (session.state !== 'planned') throw new MockError('session_closed');
    return session;
  }
  /**
   * Returns the minutes that are recorded for a person who arrives now. A person who is at most ten minutes late gets
   * all minutes of the session.
   */
  const minutesUntilEnd = ({ starts_at, ends_at }: MockSession) => {
    const isLate = Date.now() > Date.parse(starts_at) + 600_000;
    const from = isLate ? Date.now() : Date.parse(starts_at);
    return Math.max(1, Math.round((Date.parse(ends_at) - from) / 60_000));
  };

  return [
    handle(
      contract.listSessions,
      ({ params: { companyId }, query }) =>
        pageOf(
          listed(companyId, query.when).map((session) => forPerson(session, query.language)),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.getSession,
      ({ params: { sessionId }, query: { language } }) => ({ data: forPerson(find(sessionId), language) }),
      milliseconds,
    ),
    handle(
      contract.bookSeat,
      ({ params: { sessionId }, query: { language } }) => {
        const session = findPlanned(sessionId);
        if (session.capacity === null) throw new MockError('session_without_seats');
        if (session.people.length >= session.capacity) throw new MockError('session_full');
        sessions.move(session, 'others', 'people');
        return { data: forPerson(session, language) };
      },
      milliseconds,
    ),
    handle(
      contract.returnSeat,
      ({ params: { sessionId }, query: { language } }) => {
        const session = findPlanned(sessionId);
        sessions.move(session, 'people', 'others');
        return { data: forPerson(session, language) };
      },
      milliseconds,
    ),
    handle(
      contract.attendSession,
      ({ params: { sessionId }, body: { data } }) => {
        const session = findPlanned(sessionId);
        const { minutes } = forPerson(session);
        if (minutes !== null && minutes > 0) return { data: { minutes } };
        const accepted = [Date.now(), Date.now() - step].map(mockCodeAt);
        if (!accepted.includes(data.code)) throw new MockError('code_expired');
        const recorded = minutesUntilEnd(session);
        sessions.record(session, person.id, recorded, 'code');
        return { data: { minutes: recorded } };
      },
      milliseconds,
    ),
    handle(
      contract.getSessionInvitation,
      () => new File(['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'], 'session.ics', { type: 'text/calendar' }),
      milliseconds,
    ),
    handle(contract.getAttendanceConfirmation, () => pdfFile('confirmation.pdf'), milliseconds),

    handle(
      contract.listManagedSessions,
      ({ params: { companyId }, query }) =>
        pageOf(
          listed(companyId, query.when).map((session) => managed(session, query.language)),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.getManagedSession,
      ({ params: { sessionId }, query: { language } }) => ({ data: managed(find(sessionId), language) }),
      milliseconds,
    ),
    handle(
      contract.createSession,
      ({ body: { data }, query: { language } }) => {
        if (Date.parse(data.ends_at) < Date.now()) throw new MockError('session_in_past');
        return { data: managed(sessions.create(data), language) };
      },
      milliseconds,
    ),
    handle(
      contract.changeSession,
      ({ params: { sessionId }, body: { data }, query: { language } }) => {
        const session = findPlanned(sessionId);
        if (data.capacity != null && data.capacity < session.people.length)
          throw new MockError('seats_booked');
        return { data: managed(Object.assign(session, defined(data)), language) };
      },
      milliseconds,
    ),
    handle(
      contract.cancelSession,
      ({ params: { sessionId }, query: { language } }) => {
        const session = findPlanned(sessionId);
        Object.assign(session, { state: 'cancelled', cancelled_at: new Date().toISOString() });
        return { data: managed(session, language) };
      },
      milliseconds,
    ),
    handle(
      contract.closeSession,
      ({ params: { sessionId }, query: { language } }) => {
        const session = findPlanned(sessionId);
        const now = new Date().toISOString();
        const ends_at = session.ends_at < now ? session.ends_at : now;
        Object.assign(session, { state: 'closed', closed_at: now, ends_at });
        return { data: managed(session, language) };
      },
      milliseconds,
    ),
    handle(
      contract.getAttendanceCode,
      ({ params: { companyId, sessionId } }) => {
        findPlanned(sessionId);
        const [now, code] = [Date.now(), mockCodeAt(Date.now())];
        const path = contract.attendancePath(companyId, sessionId);
        return {
          data: {
            code,
            url: `${window.location.origin}${path}#${code}`,
            next_at: new Date((Math.floor(now / step) + 1) * step).toISOString(),
          },
        };
      },
      milliseconds,
    ),
    handle(
      contract.listParticipants,
      ({ params: { sessionId }, query }) => {
        const { people, others } = find(sessionId);
        const absent = others
          .map((one) => ({ ...one, expected: false }))
          .filter(({ minutes }) => query.of === 'audience' || minutes !== null);
        const wanted = query.search?.toLowerCase() ?? '';
        const found = [...people, ...absent]
          .filter(({ full_name, email }) => `${full_name} ${email}`.toLowerCase().includes(wanted))
          .toSorted((one, other) => one.full_name.localeCompare(other.full_name));
        return pageOf(found, query);
      },
      milliseconds,
    ),
    handle(
      contract.recordAttendance,
      ({ params: { sessionId }, body: { data } }) => {
        const session = find(sessionId);
        if (data.people.some(({ user_id }) => user_id === person.id)) throw new MockError('own_membership');
        for (const { user_id, minutes } of data.people) sessions.record(session, user_id, minutes, 'list');
        return { data: { recorded: data.people.length } };
      },
      milliseconds,
    ),
    handle(contract.printAttendanceList, () => pdfFile('attendance.pdf'), milliseconds),
  ];
}

/** Omits the fields that are undefined. */
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
