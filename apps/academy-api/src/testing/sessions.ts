import {
  urlOf,
  type Endpoint,
  type ManagedSession,
  type OwnSession,
  type Participant,
} from '@academy/contracts';
import * as contract from '@academy/contracts';
import { buildManaged } from './manager.ts';
import type { StartedApp, TestUser } from './started-app.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Builds a company with a course, a course manager and a learner.
 * @returns functions that plan sessions and record attendance
 */
export async function buildCompanyWithSessions(
  started: StartedApp,
  input: Parameters<typeof buildManaged>[1] = {},
) {
  const built = await buildManaged(started, input);
  const { company, manager, member } = built;
  const call = <Data>(
    endpoint: Endpoint,
    params: Record<string, string>,
    { user = manager, data, query }: { user?: TestUser; data?: unknown; query?: Record<string, string> } = {},
  ) =>
    started.call<Data>(endpoint.method, urlOf(endpoint, { companyId: company.id, ...params }, query ?? {}), {
      user,
      data,
    });

  const plan = (data: Record<string, unknown> = {}) =>
    call<ManagedSession>(
      contract.createSession,
      {},
      {
        data: {
          titles: { de: 'NIS2 für die Leitung', en: 'NIS2 for the board' },
          starts_at: inMinutes(24 * 60),
          ends_at: inMinutes(26 * 60),
          place: 'Room 1',
          ...data,
        },
      },
    );

  return {
    ...built,
    call,
    plan,
    /** Plans a session. @returns its id */
    planned: async (data: Record<string, unknown> = {}): Promise<string> => {
      const { status, body } = await plan(data);
      expect(status).toBe(201);
      return body.data.id;
    },
    /**
     * Moves a session so that it starts in the given number of minutes and lasts two hours. With a negative number, it
     * has started in the past.
     */
    move: (sessionId: string, minutes: number) =>
      started.database.admin.query(
        `update academy.sessions set starts_at = now() + $2 * interval '1 minute',
           ends_at = now() + ($2 + 120) * interval '1 minute' where id = $1`,
        [sessionId, minutes],
      ),
    managed: async (sessionId: string) =>
      (await call<ManagedSession>(contract.getManagedSession, { sessionId })).body.data,
    own: (sessionId: string, user: TestUser = member) =>
      call<OwnSession>(contract.getSession, { sessionId }, { user }),
    listOwn: async (when: 'coming' | 'past', user: TestUser = member) =>
      (await call<OwnSession[]>(contract.listSessions, {}, { user, query: { when } })).body.data,
    book: (sessionId: string, user: TestUser = member) =>
      call<OwnSession>(contract.bookSeat, { sessionId }, { user }),
    giveBack: (sessionId: string, user: TestUser = member) =>
      call<OwnSession>(contract.returnSeat, { sessionId }, { user }),
    code: (sessionId: string) => call<contract.AttendanceCode>(contract.getAttendanceCode, { sessionId }),
    attend: (sessionId: string, code: string, user: TestUser = member) =>
      call<{ minutes: number }>(contract.attendSession, { sessionId }, { user, data: { code } }),
    record: (sessionId: string, people: Record<string, number>, user: TestUser = manager) =>
      call<{ recorded: number }>(
        contract.recordAttendance,
        { sessionId },
        {
          user,
          data: { people: Object.entries(people).map(([user_id, minutes]) => ({ user_id, minutes })) },
        },
      ),
    close: (sessionId: string) => call<ManagedSession>(contract.closeSession, { sessionId }),
    cancel: (sessionId: string) => call<ManagedSession>(contract.cancelSession, { sessionId }),
    change: (sessionId: string, data: Record<string, unknown>) =>
      call<ManagedSession>(contract.changeSession, { sessionId }, { data }),
    participants: async (sessionId: string, query: Record<string, string> = {}) =>
      (await call<Participant[]>(contract.listParticipants, { sessionId }, { query })).body.data,
  };
}
