import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { pdfTexts } from '@academy/certificate-documents/testing';
import {
  createSession,
  getAttendanceConfirmation,
  getSessionInvitation,
  listManagedSessions,
  printAttendanceList,
  startMemberRound,
  urlOf,
  webhookEventData,
  type Endpoint,
} from '@academy/contracts';
import {
  buildDuty,
  buildGroup,
  buildMember,
  buildMembers,
  buildParticipants,
  eventually,
} from '@academy/testing';
import { auditOf, completeCourse } from '../testing/manager.ts';
import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';
import { attendanceCodeAt } from './rules.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const admin = () => started.database.admin;

describe('planning sessions', () => {
  it('a session that counts for a course can be planned, changed and cancelled, and each change is audited', async () => {
    const { plan, change, cancel, managed, company, companyCourse } = await buildCompanyWithSessions(started);
    const { status, body } = await plan({ company_course_id: companyCourse.id, trainer: 'Tara Tran' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'NIS2 for the board',
      state: 'planned',
      capacity: null,
      audience: null,
      participants_count: 2,
      attended_count: 0,
      counts_for: { kind: 'course', id: companyCourse.id, title: 'Title en' },
    });
    const { id } = body.data;
    const changed = await change(id, { place: 'Room 2', url: 'https://meet.example.com/a?b=c' });
    expect(changed).toMatchObject({ status: 200, body: { data: { place: 'Room 2' } } });
    expect((await change(id, { place: 'Room 2' })).status).toBe(200);
    expect((await cancel(id)).body.data.state).toBe('cancelled');
    expect(await cancel(id)).toMatchObject(refused(409, 'session_closed'));
    expect(await change(id, { place: 'Room 3' })).toMatchObject(refused(409, 'session_closed'));
    expect((await managed(id)).cancelled_at).toMatch(/Z$/);
    expect((await auditOf(started, company.id)).map(({ action, details }) => [action, details])).toEqual([
      ['session_planned', { starts_at: body.data.starts_at }],
      ['session_changed', { place: 'Room 2', url: 'https://meet.example.com/a?b=c' }],
      ['session_cancelled', {}],
    ]);
  });

  it.each([
    [422, 'period_reversed', { starts_at: inHours(3), ends_at: inHours(2) }],
    [422, 'session_too_long', { starts_at: inHours(1), ends_at: inHours(26) }],
    [422, 'session_in_past', { starts_at: inHours(-3), ends_at: inHours(-2) }],
    [422, 'session_without_place', { place: null }],
    [404, 'course_not_found', { company_course_id: randomUUID() }],
    [404, 'duty_not_found', { duty_id: randomUUID() }],
    [422, 'unknown_group', { audience: { group_ids: [randomUUID()] } }],
    [422, 'malformed_request', { url: 'http://meet.example.com' }],
    [422, 'malformed_request', { url: 'https://user@meet.example.com' }],
    [422, 'malformed_request', { starts_at: '9999-12-31T23:59:59-12:00' }],
    [422, 'malformed_request', { company_course_id: randomUUID(), duty_id: randomUUID() }],
  ])('wrong settings of a session are refused with %s %s', async (status, code, data) => {
    const { plan } = await buildCompanyWithSessions(started);
    const answer = await plan(data);
    expect(answer).toMatchObject(refused(code === 'malformed_request' ? answer.status : status, code));
  });

  it('a session can count for a duty of the company that is not archived and that sessions can meet, instead of for a course', async () => {
    const { plan, change, company, companyCourse } = await buildCompanyWithSessions(started);
    const other = await buildCompanyWithSessions(started);
    const { id: duty } = await buildDuty(admin(), company.id, { title: 'Training of the management' });
    for (const foreign of [
      await buildDuty(admin(), company.id, { archivedAt: '2026-01-01T00:00:00Z' }),
      await buildDuty(admin(), company.id, { bySessions: false }),
      await buildDuty(admin(), other.company.id),
    ])
      expect(await plan({ duty_id: foreign.id })).toMatchObject(refused(404, 'duty_not_found'));
    expect(await plan({ company_course_id: other.companyCourse.id })).toMatchObject(
      refused(404, 'course_not_found'),
    );
    const { id } = (await plan({ company_course_id: companyCourse.id })).body.data;
    const { body } = await change(id, { duty_id: duty });
    expect(body.data).toMatchObject({
      company_course_id: null,
      duty_id: duty,
      counts_for: { kind: 'duty', title: 'Training of the management' },
    });
  });

  it('a session can be offered to groups, which cannot be deleted while the session is planned', async () => {
    const { planned, change, managed, own, listOwn, company, member, cancel } =
      await buildCompanyWithSessions(started);
    const inGroup = await buildMember(admin(), company.id);
    const group = await buildGroup(admin(), company.id, { memberIds: [inGroup.id] });
    const other = await buildGroup(admin(), company.id, {
      name: 'Others',
      memberIds: [inGroup.id, member.id],
    });
    const id = await planned({ audience: { group_ids: [group.id] } });
    expect(await managed(id)).toMatchObject({ audience: { group_ids: [group.id] }, participants_count: 1 });
    expect((await listOwn('coming', inGroup)).map((one) => [one.id, one.expected])).toEqual([[id, true]]);
    expect(await listOwn('coming')).toEqual([]);
    expect(await own(id)).toMatchObject(refused(404, 'session_not_found'));
    const uses = () =>
      admin().query('select group_id from core_published.group_uses_v1 where used_by = $1', [id]);
    expect((await uses()).rows).toEqual([{ group_id: group.id }]);
    await change(id, { audience: { group_ids: [group.id, other.id] } });
    expect((await managed(id)).participants_count).toBe(2);
    await change(id, { audience: null });
    expect(await managed(id)).toMatchObject({ audience: null, participants_count: 3 });
    await change(id, { audience: { group_ids: [group.id] } });
    await cancel(id);
    expect((await uses()).rows).toEqual([]);
    expect((await auditOf(started, company.id))[1]?.details).toMatchObject({ from: group.name });
  });

  it('the sequence number of a session is raised only by changes that calendars show', async () => {
    const { planned, change, cancel } = await buildCompanyWithSessions(started);
    const id = await planned();
    const sequence = async () =>
      (await admin().query<{ sequence: number }>('select sequence from academy.sessions where id = $1', [id]))
        .rows[0]?.sequence;
    await change(id, { capacity: 5 });
    expect(await sequence()).toBe(0);
    for (const [index, data] of [
      { titles: { de: 'Neu' } },
      { starts_at: inHours(2), ends_at: inHours(3) },
      { place: 'Elsewhere' },
      { trainer: 'Tara' },
    ].entries()) {
      expect((await change(id, data)).status).toBe(200);
      expect(await sequence()).toBe(index + 1);
    }
    await cancel(id);
    expect(await sequence()).toBe(5);
  });

  it('coming sessions are listed by start, and past sessions latest first', async () => {
    const { planned, move, call } = await buildCompanyWithSessions(started);
    const [late, soon, past, older] = [await planned(), await planned(), await planned(), await planned()];
    await move(late, 600);
    await move(soon, -10);
    await move(past, -200);
    await move(older, -400);
    const list = async (query: Record<string, string>) => {
      const { body } = await call<{ id: string }[]>(listManagedSessions, {}, { query });
      return { ids: body.data.map(({ id }) => id), meta: body.meta };
    };
    expect(await list({})).toEqual({ ids: [soon, late], meta: { total: 2, page: 1, per_page: 20 } });
    expect((await list({ when: 'past' })).ids).toEqual([past, older]);
    expect((await list({ when: 'past', per_page: '1', page: '2' })).ids).toEqual([older]);
  });

  it('a company cannot have more than 1,000 planned sessions', async () => {
    const { company, plan } = await buildCompanyWithSessions(started);
    await admin().query(
      `insert into academy.sessions (id, company_id, titles, starts_at, ends_at, place, code_key)
       select gen_random_uuid(), $1, '{"en": "x"}', now() + interval '1 hour', now() + interval '2 hours', 'x', ''
       from generate_series(1, 1000)`,
      [company.id],
    );
    expect(await plan()).toMatchObject(refused(409, 'too_many_sessions'));
  });
});

describe('seats', () => {
  it('people of the audience can book a seat in a session and return the seat', async () => {
    const { planned, book, giveBack, managed, own, company } = await buildCompanyWithSessions(started);
    const open = await planned();
    expect(await book(open)).toMatchObject(refused(409, 'session_without_seats'));
    const id = await planned({ capacity: 1 });
    expect((await own(id)).body.data).toMatchObject({ expected: false, participants_count: 0 });
    for (const _ of [1, 2])
      expect(await book(id)).toMatchObject({ status: 200, body: { data: { expected: true } } });
    const other = await buildMember(admin(), company.id);
    expect(await book(id, other)).toMatchObject(refused(409, 'session_full'));
    for (const _ of [1, 2])
      expect(await giveBack(id)).toMatchObject({ status: 200, body: { data: { expected: false } } });
    expect((await book(id, other)).status).toBe(200);
    expect((await managed(id)).participants_count).toBe(1);
  });

  it('no more people get seats in a session than there are seats, however many people book at the same time', async () => {
    const { planned, book, managed, company } = await buildCompanyWithSessions(started);
    const id = await planned({ capacity: 5 });
    const people = await buildMembers(
      admin(),
      company.id,
      Array.from({ length: 20 }, () => ({})),
    );
    const statuses = (await Promise.all(people.map((person) => book(id, person)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
    expect((await managed(id)).participants_count).toBe(5);
  });

  it('people who have left the audience of a session are no longer offered seats', async () => {
    const { planned, book, giveBack, own, listOwn, company, member } =
      await buildCompanyWithSessions(started);
    const group = await buildGroup(admin(), company.id, { memberIds: [member.id] });
    const id = await planned({ capacity: 3, audience: { group_ids: [group.id] } });
    await book(id);
    await giveBack(id);
    await admin().query('delete from core.group_members where member_id = $1', [member.id]);
    expect(await book(id)).toMatchObject(refused(404, 'session_not_found'));
    expect(await own(id)).toMatchObject(refused(404, 'session_not_found'));
    expect(await listOwn('coming')).toEqual([]);
  });

  it('seats cannot be booked or returned after the start, and the number of seats cannot be reduced below the number of booked seats', async () => {
    const { planned, book, giveBack, move, change, company } = await buildCompanyWithSessions(started);
    const id = await planned({ capacity: 3 });
    await book(id);
    await book(id, await buildMember(admin(), company.id));
    expect(await change(id, { capacity: 1 })).toMatchObject(refused(409, 'seats_booked'));
    expect((await change(id, { capacity: 2 })).status).toBe(200);
    await move(id, -1);
    expect(await giveBack(id)).toMatchObject(refused(409, 'session_closed'));
    const late = await buildMember(admin(), company.id);
    expect(await book(id, late)).toMatchObject(refused(409, 'session_closed'));
  });
});

describe('attendance by code', () => {
  it('checking in with the code records the minutes once, from the start of the session for people who are at most ten minutes late', async () => {
    const { planned, move, code, attend, own, company } = await buildCompanyWithSessions(started);
    const id = await planned();
    await move(id, -9);
    const shown = (await code(id)).body.data;
    expect(shown.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new URL(shown.url).hash).toBe(`#${shown.code}`);
    expect(Date.parse(shown.next_at) - Date.now()).toBeLessThanOrEqual(30_000);
    expect(await attend(id, shown.code)).toMatchObject({ status: 201, body: { data: { minutes: 120 } } });
    await move(id, -60);
    const typed = `${shown.code.slice(0, 4).toLowerCase()} ${shown.code.slice(4)}`;
    expect(await attend(id, typed)).toMatchObject({ status: 200, body: { data: { minutes: 120 } } });
    const late = await buildMember(admin(), company.id);
    const { body } = await attend(id, (await code(id)).body.data.code, late);
    expect(body.data.minutes).toBeGreaterThanOrEqual(59);
    expect(body.data.minutes).toBeLessThanOrEqual(60);
    expect((await own(id)).body.data).toMatchObject({ minutes: 120, confirmation_available: false });
  });

  it('only the present attendance code and the code before it are accepted', async () => {
    const { planned, move, attend, company } = await buildCompanyWithSessions(started);
    const id = await planned();
    await move(id, -5);
    const { rows } = await admin().query<{ code_key: Buffer }>(
      'select code_key from academy.sessions where id = $1',
      [id],
    );
    const codeAt = (seconds: number) =>
      attendanceCodeAt(rows[0]!.code_key, new Date(Date.now() + seconds * 1000)).code;
    for (const wrong of [codeAt(-61), codeAt(60), 'AAAAAAAA', 'A', '💥'])
      expect(await attend(id, wrong)).toMatchObject(refused(422, 'code_expired'));
    // The code may change between its computation and the request. The request is then refused, and sent again with
    // the new previous code.
    await eventually(async () => (await attend(id, codeAt(-30))).status === 201);
    expect((await attend(id, codeAt(0), await buildMember(admin(), company.id))).status).toBe(201);
  });

  it('people of the audience can check in from half an hour before the start until half an hour after the end of the session', async () => {
    const { planned, move, code, attend, close, company, member } = await buildCompanyWithSessions(started);
    const group = await buildGroup(admin(), company.id, { memberIds: [member.id] });
    const id = await planned({ audience: { group_ids: [group.id] } });
    await move(id, 31);
    expect(await code(id)).toMatchObject(refused(409, 'session_not_started'));
    await move(id, 29);
    const early = (await code(id)).body.data.code;
    const outsider = await buildMember(admin(), company.id);
    expect(await attend(id, early, outsider)).toMatchObject(refused(404, 'session_not_found'));
    await move(id, 31);
    expect(await attend(id, early)).toMatchObject(refused(409, 'session_not_started'));
    await move(id, -149);
    expect(await attend(id, (await code(id)).body.data.code)).toMatchObject({
      status: 201,
      body: { data: { minutes: 1 } },
    });
    await move(id, -151);
    expect(await code(id)).toMatchObject(refused(409, 'session_closed'));
    await move(id, -100);
    await close(id);
    expect(await code(id)).toMatchObject(refused(409, 'session_closed'));
    expect(await attend(id, early)).toMatchObject(refused(409, 'session_closed'));
  });

  it('attendance is recorded up to the end of the session, and recalculated if the times of the session change', async () => {
    const { change, code, attend, own, record, planned, member, manager } =
      await buildCompanyWithSessions(started);
    const id = await planned({ starts_at: inHours(0.1), ends_at: inHours(23) });
    await attend(id, (await code(id)).body.data.code);
    const minutes = async (user: TestUser) => (await own(id, user)).body.data.minutes;
    const move = async (starts: number, ends: number) =>
      expect((await change(id, { starts_at: inHours(starts), ends_at: inHours(ends) })).status).toBe(200);
    await move(-1, 1);
    expect(await minutes(member)).toBe(60);
    await move(0, 1.5);
    expect(await minutes(member)).toBe(90);
    await record(id, { [member.sub]: 15 });
    await attend(id, (await code(id)).body.data.code, manager);
    await move(24, 25);
    expect([await minutes(member), await minutes(manager)]).toEqual([15, null]);
    await move(0.1, 1.1);
    await attend(id, (await code(id)).body.data.code, manager);
    expect(await minutes(manager)).toBe(60);
  });

  it('a check-in waits for a maintainer who is closing the session, and is then refused', async () => {
    const { planned, move, code, attend, own } = await buildCompanyWithSessions(started);
    const id = await planned();
    await move(id, -5);
    const shown = (await code(id)).body.data.code;
    const client = await admin().connect();
    await client.query('begin');
    await client.query('update academy.sessions set closed_at = now() where id = $1', [id]);
    const answer = attend(id, shown);
    await eventually(async () => {
      const { rows } = await admin().query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === 1;
    });
    await client.query('commit');
    client.release();
    expect(await answer).toMatchObject(refused(409, 'session_closed'));
    expect((await own(id)).body.data.minutes).toBeNull();
  });

  it('attendance is recorded once if a person sends the code several times at once', async () => {
    const { planned, move, code, attend } = await buildCompanyWithSessions(started);
    const id = await planned({ capacity: 1 });
    await move(id, -5);
    const shown = (await code(id)).body.data.code;
    const answers = await Promise.all(Array.from({ length: 8 }, () => attend(id, shown)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.minutes))).toEqual(new Set([120]));
  });
});

describe('attendance by list', () => {
  it('maintainers can record and correct attendance, and the audit log records each correction with the person', async () => {
    const { planned, move, record, participants, company, member, cancel } =
      await buildCompanyWithSessions(started);
    const invited = await buildMember(admin(), company.id, {
      userId: null,
      firstName: 'Ida',
      status: 'imported',
    });
    const id = await planned();
    expect(await record(id, { [member.sub]: 60 })).toMatchObject(refused(409, 'session_not_started'));
    await move(id, -130);
    expect((await record(id, { [member.sub]: 60, [invited.id]: 120 })).body.data).toEqual({ recorded: 2 });
    expect((await record(id, { [member.sub]: 60, [invited.id]: 0 })).body.data).toEqual({ recorded: 1 });
    expect(await record(id, { [randomUUID()]: 5 })).toMatchObject(refused(404, 'user_not_found'));
    expect(
      (await participants(id)).map((one) => [one.full_name, one.user_id, one.minutes, one.recorded_by]),
    ).toEqual(
      expect.arrayContaining([
        ['Ida Ärmel', invited.id, 0, 'list'],
        ['Anna Ärmel', member.sub, 60, 'list'],
        ['Mara Maier', expect.any(String), null, null],
      ]),
    );
    const entries = await auditOf(started, company.id);
    expect(entries.slice(1)).toMatchObject([
      { action: 'attendance_recorded', subject: 'NIS2 für die Leitung', details: { people: 2 } },
      {
        action: 'attendance_corrected',
        subject: 'Ida Ärmel',
        details: { session: 'NIS2 für die Leitung', from: 120, to: 0 },
      },
    ]);
    const { rows } = await admin().query(
      `select member_id from audit.entries where company_id = $1 and action = 'attendance_corrected'`,
      [company.id],
    );
    expect(rows).toEqual([{ member_id: invited.id }]);
    const cancelled = await planned();
    await cancel(cancelled);
    expect(await record(cancelled, { [member.sub]: 1 })).toMatchObject(refused(409, 'session_cancelled'));
  });

  it('maintainers cannot record their own attendance in the list, but can check in with the code', async () => {
    const { planned, move, record, code, attend, manager, member } = await buildCompanyWithSessions(started);
    const id = await planned();
    await move(id, -5);
    expect(await record(id, { [manager.sub]: 60, [member.sub]: 60 })).toMatchObject(
      refused(409, 'own_membership'),
    );
    const { body } = await attend(id, (await code(id)).body.data.code, manager);
    expect((await record(id, { [manager.sub]: body.data.minutes, [member.sub]: 60 })).body.data).toEqual({
      recorded: 1,
    });
    expect(await record(id, { [manager.sub]: 0 })).toMatchObject(refused(409, 'own_membership'));
  });

  it('the attendance list contains people with a seat, or the whole audience, and finds people by name', async () => {
    const { planned, book, participants, company, member } = await buildCompanyWithSessions(started);
    await buildMember(admin(), company.id, { firstName: 'Zoe', lastName: 'Zeta' });
    await buildMember(admin(), company.id, { lastName: 'Gone', status: 'deactivated' });
    const id = await planned({ capacity: 10 });
    await book(id);
    const names = async (query: Record<string, string>) =>
      (await participants(id, query)).map(({ full_name, expected }) => [full_name, expected]);
    expect(await names({})).toEqual([['Anna Ärmel', true]]);
    expect(await names({ of: 'audience' })).toEqual([
      ['Anna Ärmel', true],
      ['Mara Maier', false],
      ['Zoe Zeta', false],
    ]);
    expect(await names({ of: 'audience', search: 'zeta' })).toEqual([['Zoe Zeta', false]]);
    expect(await names({ search: 'zeta' })).toEqual([]);
    expect((await participants(id))[0]).toMatchObject({ user_id: member.sub, email: member.email });
  });
});

describe('closing a session', () => {
  /** Builds a session of the course. The learner and a person without an account have attended it. */
  async function buildAttended() {
    const built = await buildCompanyWithSessions(started, {
      companyCourse: { validity_months: 12, renewal_days: 30 },
    });
    const { company, companyCourse, planned, move, record, member } = built;
    const invited = await buildMember(admin(), company.id, {
      userId: null,
      firstName: 'Ida',
      status: 'imported',
    });
    const absent = await buildMember(admin(), company.id);
    const id = await planned({ company_course_id: companyCourse.id });
    await move(id, -26 * 60);
    await record(id, { [member.sub]: 90, [invited.id]: 120, [absent.sub]: 0 });
    const enrollments = async () =>
      (
        await admin().query(
          `select user_id, recorded_reason, (completed_at at time zone 'Europe/Berlin')::date::text as completed_on, valid_until::text
           from academy.enrollments where company_course_id = $1 order by user_id`,
          [companyCourse.id],
        )
      ).rows;
    const counts = async () =>
      (
        await admin().query(
          'select members_count, completed_count from academy.company_courses where id = $1',
          [companyCourse.id],
        )
      ).rows[0];
    return { ...built, id, invited, absent, enrollments, counts };
  }

  it('closing a session twice completes the course only once for each person who attended, with the day of the session', async () => {
    const { id, close, managed, enrollments, counts, member, invited, own, company } = await buildAttended();
    expect(await enrollments()).toEqual([]);
    for (const _ of [1, 2])
      expect(await close(id)).toMatchObject({
        status: 200,
        body: { data: { state: 'closed', attended_count: 2 } },
      });
    const { starts_at } = await managed(id);
    const day = new Date(starts_at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    const done = { recorded_reason: 'in_person', completed_on: day };
    expect(await enrollments()).toEqual(
      [member.sub, invited.id].toSorted().map((user_id) => ({
        user_id,
        ...done,
        valid_until: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
      })),
    );
    expect(await counts()).toEqual({ members_count: 1, completed_count: 1 });
    expect((await own(id)).body.data).toMatchObject({ minutes: 90, confirmation_available: true });
    expect(
      (await auditOf(started, company.id)).filter(({ action }) => action === 'session_closed'),
    ).toMatchObject([{ details: { attended: 2, completed: 2 } }]);
  });

  it('closing a session before its end moves the end to the present, so that check-ins count only until then', async () => {
    const { planned, move, code, attend, own, close, managed, company } =
      await buildCompanyWithSessions(started);
    const id = await planned();
    await move(id, -5);
    await attend(id, (await code(id)).body.data.code);
    expect((await own(id)).body.data.minutes).toBe(120);
    await close(id);
    expect(Date.parse((await managed(id)).ends_at)).toBeLessThanOrEqual(Date.now());
    expect((await own(id)).body.data).toMatchObject({ minutes: 5, confirmation_available: true });
    expect(
      (await auditOf(started, company.id)).filter(({ action }) => action === 'session_closed'),
    ).toMatchObject([{ details: { attended: 1, ends_at: (await managed(id)).ends_at } }]);
  });

  it('after a session is closed, people whose invitation was not sent yet are still counted as expected', async () => {
    const { planned, move, record, close, managed, participants, member, company } =
      await buildCompanyWithSessions(started);
    await buildMember(admin(), company.id, { userId: null, status: 'imported' });
    const id = await planned();
    const limited = await planned({ capacity: 5 });
    for (const one of [id, limited]) await move(one, -5);
    await record(id, { [member.sub]: 5 });
    const before = await participants(id);
    expect(before.map(({ expected }) => expected)).toEqual([true, true, true]);
    for (const one of [id, limited]) await close(one);
    expect(await participants(id)).toEqual(before);
    expect(await managed(id)).toMatchObject({ participants_count: 3, attended_count: 1 });
    await buildMember(admin(), company.id);
    expect(await managed(id)).toMatchObject({ participants_count: 3 });
    expect(await managed(limited)).toMatchObject({ participants_count: 0 });
    expect(await participants(limited)).toEqual([]);
  });

  it('closing a session does not change the completion of people who have completed the round themselves', async () => {
    const { id, close, record, enrollments, counts, member, companyCourse, company } = await buildAttended();
    await admin().query(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, completed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, '2026-02-03T12:00:00Z')`,
      [company.id, companyCourse.id, companyCourse.course_id, member.sub],
    );
    await close(id);
    await record(id, { [member.sub]: 0 });
    expect(await enrollments()).toContainEqual({
      user_id: member.sub,
      recorded_reason: null,
      completed_on: '2026-02-03',
      valid_until: null,
    });
    expect(await counts()).toEqual({ members_count: 1, completed_count: 1 });
  });

  it('correcting the attendance of a closed session records and withdraws completions', async () => {
    const { id, close, record, enrollments, counts, member, invited, absent } = await buildAttended();
    await close(id);
    await record(id, { [member.sub]: 0, [invited.id]: 0, [absent.sub]: 30 });
    expect(await enrollments()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user_id: member.sub,
          recorded_reason: null,
          completed_on: null,
          valid_until: null,
        }),
        expect.objectContaining({ user_id: absent.sub, recorded_reason: 'in_person' }),
      ]),
    );
    expect(await enrollments()).toHaveLength(2);
    expect(await counts()).toEqual({ members_count: 2, completed_count: 1 });
    await record(id, { [member.sub]: 10 });
    expect(await counts()).toEqual({ members_count: 2, completed_count: 2 });
  });

  it('correcting the attendance leaves the course completed for an absent person who has completed all lessons', async () => {
    const { id, close, record, enrollments, counts, member, course, learnerPaths } = await buildAttended();
    await close(id);
    await completeCourse(started, { learnerPaths, course, member });
    await record(id, { [member.sub]: 0 });
    expect(await enrollments()).toContainEqual(
      expect.objectContaining({
        user_id: member.sub,
        recorded_reason: null,
        completed_on: expect.any(String) as string,
      }),
    );
    expect(await counts()).toMatchObject({ completed_count: 1 });
  });

  it('closing a session and later corrections do not change rounds that opened after the closing', async () => {
    const { id, close, record, enrollments, member, absent, companyCourse, call } = await buildAttended();
    await close(id);
    const nextRound = (userId: string) =>
      call(
        startMemberRound,
        { companyCourseId: companyCourse.id, userId },
        { data: { due_on: inHours(24 * 30).slice(0, 10) } },
      );
    expect((await nextRound(member.sub)).status).toBe(201);
    await record(id, { [absent.sub]: 30 });
    expect((await nextRound(absent.sub)).status).toBe(201);
    const open = { recorded_reason: null, completed_on: null, valid_until: null };
    for (const minutes of [0, 60]) {
      await record(id, { [absent.sub]: minutes });
      expect(await enrollments()).toEqual(
        expect.arrayContaining([
          { user_id: member.sub, ...open },
          { user_id: absent.sub, ...open },
        ]),
      );
    }
  });

  it('a course stays completed for a person who was absent from one session of the course but has attended another session of the course', async () => {
    const { id, close, record, planned, move, enrollments, counts, member, companyCourse } =
      await buildAttended();
    const other = await planned({ company_course_id: companyCourse.id });
    await move(other, -130);
    await record(other, { [member.sub]: 90 });
    await close(id);
    await close(other);
    for (const [session, minutes] of [
      [id, 0],
      [id, 90],
    ] as const) {
      await record(session, { [member.sub]: minutes });
      expect(await enrollments()).toContainEqual(
        expect.objectContaining({ user_id: member.sub, recorded_reason: 'in_person' }),
      );
    }
    await record(id, { [member.sub]: 0 });
    await record(other, { [member.sub]: 0 });
    expect(await enrollments()).toContainEqual({
      user_id: member.sub,
      recorded_reason: null,
      completed_on: null,
      valid_until: null,
    });
    expect(await counts()).toEqual({ members_count: 1, completed_count: 0 });
  });

  it('webhooks are informed of the attendance, and of each later correction, by events that identify people only by ids', async () => {
    const { id, close, record, company, companyCourse, member, invited, managed } = await buildAttended();
    await admin().query('update core.members set external_id = $2 where id = $1', [member.id, 'P-1']);
    await admin().query(
      `insert into academy.webhooks (id, company_id, url, events, created_by) values
         (gen_random_uuid(), $1, 'https://example.test/', '{session.attended}', gen_random_uuid()),
         (gen_random_uuid(), $1, 'https://example.test/', '{member.added}', gen_random_uuid())`,
      [company.id],
    );
    const events = async () => {
      const { rows } = await admin().query<{ user_id: string | null; data: { minutes: number } }>(
        `select d.user_id, d.data from academy.webhook_deliveries d
         join academy.webhooks w on w.id = d.webhook_id
         where w.company_id = $1 order by d.occurred_at, (d.data ->> 'minutes')::int`,
        [company.id],
      );
      return rows;
    };
    await record(id, { [member.sub]: 80 });
    expect(await events()).toEqual([]);
    await close(id);
    await close(id);
    const confirmed = await events();
    expect(confirmed.map(({ user_id, data }) => [user_id, data.minutes])).toEqual([
      [member.sub, 80],
      [null, 120],
    ]);
    const { closed_at, starts_at } = await managed(id);
    const [own, other] = confirmed.map(({ data }) =>
      webhookEventData['session.attended'].strict().parse(data),
    );
    expect(own).toEqual({
      ...{ company_id: company.id, session_id: id, title: 'NIS2 für die Leitung', minutes: 80 },
      ...{
        user_id: member.sub,
        member_id: member.id,
        external_id: 'P-1',
        starts_at,
        confirmed_at: closed_at,
      },
      counts_for: { kind: 'course', id: companyCourse.id },
    });
    expect(other).toMatchObject({ user_id: null, member_id: invited.id, external_id: null });
    await record(id, { [member.sub]: 0, [invited.id]: 120 });
    expect((await events()).slice(2).map(({ user_id, data }) => [user_id, data.minutes])).toEqual([
      [member.sub, 0],
    ]);
  });

  it('closing a session with thousands of people takes only seconds, although PostgreSQL has no statistics about their attendance yet', async () => {
    const { company, companyCourse, planned, move, close } = await buildCompanyWithSessions(started);
    const people = await buildMembers(
      admin(),
      company.id,
      Array.from({ length: 6_000 }, () => ({})),
    );
    const id = await planned({ company_course_id: companyCourse.id });
    await move(id, -130);
    await buildParticipants(
      admin(),
      company.id,
      { id },
      people.map(({ sub }) => ({ userId: sub })),
    );
    await admin().query('analyze core.members, academy.participants');
    await admin().query(
      `update academy.participants set minutes = 60, recorded_by = 'list', recorded_at = now() where session_id = $1`,
      [id],
    );
    expect(await close(id)).toMatchObject({ status: 200, body: { data: { attended_count: 6_000 } } });
  });

  it('closing a session ends the use of the groups in its audience', async () => {
    const { planned, move, close, company, member } = await buildCompanyWithSessions(started);
    const group = await buildGroup(admin(), company.id, { memberIds: [member.id] });
    const id = await planned({ audience: { group_ids: [group.id] } });
    await move(id, -130);
    await close(id);
    const { rows } = await admin().query('select from core_published.group_uses_v1 where used_by = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('a session cannot be closed before its start or after it was cancelled', async () => {
    const { planned, close, cancel } = await buildCompanyWithSessions(started);
    const id = await planned();
    expect(await close(id)).toMatchObject(refused(409, 'session_not_started'));
    await cancel(id);
    expect(await close(id)).toMatchObject(refused(409, 'session_closed'));
  });

  it('closing a session loses no attendance of forty people who check in at the same time from one IP address', async () => {
    const { id, move, company, code, attend, close, enrollments } = await buildAttended();
    await move(id, -20);
    const people = await buildMembers(
      admin(),
      company.id,
      Array.from({ length: 40 }, () => ({})),
    );
    const shown = (await code(id)).body.data.code;
    const [closed, ...answers] = await Promise.all([
      close(id),
      ...people.map((person) => attend(id, shown, person)),
    ]);
    expect(closed.status).toBe(200);
    const accepted = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await enrollments()).toHaveLength(accepted + 2);
  });
});

describe('the invitation as a file', () => {
  it('the calendar file of a session contains the session, and links to the page of the session', async () => {
    const { planned, member, company, change } = await buildCompanyWithSessions(started);
    const id = await planned({ trainer: 'Tara', url: 'https://meet.example.com/x' });
    await change(id, { titles: { en: 'Security; awareness, part 1\u0007' } });
    const url = urlOf(getSessionInvitation, { companyId: company.id, sessionId: id }, { language: 'en' });
    const { body, headers } = await started.app.inject({ url, headers: await started.authorization(member) });
    expect(headers['content-type']).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event).toMatchObject({ summary: 'Security; awareness, part 1', location: 'Room 1', sequence: 1 });
    expect(event.uid).toContain(id);
    expect(event.description).toContain(`/en/${company.id}/sessions/${id}`);
  });
});

describe('documents of a session', () => {
  const download = async (endpoint: Endpoint, params: Record<string, string>, user: TestUser) =>
    started.app.inject({
      url: urlOf(endpoint, params, { language: 'en' }),
      headers: await started.authorization(user),
    });

  it('people who attended a session can download a confirmation after the session is closed, and absent people cannot', async () => {
    const { planned, move, record, close, company, companyCourse, member } =
      await buildCompanyWithSessions(started);
    const absent = await buildMember(admin(), company.id);
    const sessionId = await planned({ company_course_id: companyCourse.id, trainer: 'Tara Tran' });
    const params = { companyId: company.id, sessionId };
    await move(sessionId, -130);
    await record(sessionId, { [member.sub]: 75, [absent.sub]: 0 });
    const refusedAs = async (user: TestUser) =>
      (await download(getAttendanceConfirmation, params, user)).json<unknown>();
    const notConfirmed = { errors: [{ code: 'attendance_not_confirmed' }] };
    expect(await refusedAs(member)).toMatchObject(notConfirmed);
    await close(sessionId);
    expect(await refusedAs(absent)).toMatchObject(notConfirmed);
    const { rawPayload, headers } = await download(getAttendanceConfirmation, params, member);
    expect(headers['content-type']).toBe('application/pdf');
    expect(pdfTexts(rawPayload)).toEqual(
      expect.arrayContaining(['Anna Ärmel', 'NIS2 for the board', 'Tara Tran', '75', 'Title en']),
    );
  });

  it('maintainers get an attendance list of up to 1,000 expected people, and each download is audited', async () => {
    const { planned, book, company, manager } = await buildCompanyWithSessions(started);
    await buildMember(admin(), company.id, { lastName: 'Gone', status: 'deactivated' });
    const params = { companyId: company.id, sessionId: await planned() };
    const list = await download(printAttendanceList, params, manager);
    const texts = pdfTexts(list.rawPayload);
    expect(texts.indexOf('Anna Ärmel')).toBeLessThan(texts.indexOf('Mara Maier'));
    expect(texts.join(' ')).not.toContain('Gone');
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'attendance_list_printed',
      details: { people: 2 },
    });
    await buildMembers(
      admin(),
      company.id,
      Array.from({ length: 999 }, () => ({ userId: null, status: 'imported' })),
    );
    expect((await download(printAttendanceList, params, manager)).json()).toMatchObject({
      errors: [{ code: 'attendance_list_too_long' }],
    });
    const limited = await planned({ capacity: 3 });
    await book(limited);
    const short = await download(printAttendanceList, { ...params, sessionId: limited }, manager);
    expect(pdfTexts(short.rawPayload)).toContain('Anna Ärmel');
    expect(pdfTexts(short.rawPayload)).not.toContain('Mara Maier');
  });
});

test('a change of a session without any field is refused', async () => {
  const { planned, change } = await buildCompanyWithSessions(started);
  expect(await change(await planned(), {})).toMatchObject({
    body: { errors: [{ code: 'malformed_request' }] },
  });
  expect(createSession.limitPerMinute).toBe(60);
});
