import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CountedDuty, DutyPerson, OwnDuty } from '@academy/contracts';
import {
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildEnrollment,
  buildExemption,
  buildGroup,
  buildMember,
  buildMembers,
  buildOwnLessons,
  buildPolicy,
  buildProof,
  buildAttendedSession,
} from '@academy/testing';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const timeZone = 'Pacific/Kiritimati';
/** Returns today's date in the time zone of the companies in these tests, which is 14 hours ahead of UTC. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone });
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Adds months as PostgreSQL does: if the month is too short, the result is its last day. */
function monthsFrom(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
const startOf = (day: string) => `${day}T00:00:00+14:00`;
const endOf = (day: string) => `${day}T23:59:59+14:00`;

async function buildPeople() {
  const managed = await buildManaged(started, { company: { timeZone } });
  const { company, companyCourse, manager, member, paths } = managed;
  const { admin } = started.database;
  const path = (duty: { id: string }) => `${paths.base}/duties/${duty.id}`;

  /** Inserts an enrollment with a round for each given completion time. The last round is the current one. */
  async function complete(
    userId: string,
    completions: readonly string[],
    { course = companyCourse, memberId = null as string | null } = {},
  ) {
    const { id } = await buildEnrollment(admin, course, userId);
    const [last, ...earlier] = completions.toReversed();
    await admin.query(
      `update academy.enrollments set completed_at = $2, round = $3, member_id = $4,
         recorded_reason = case when $4::uuid is not null then 'external_course' end where id = $1`,
      [id, last ?? null, completions.length, memberId],
    );
    for (const [index, completedAt] of earlier.toReversed().entries())
      await admin.query(
        `insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
         values ($1, $2, $3, $3, now(), '[]')`,
        [id, index + 1, completedAt],
      );
    return id;
  }
  const list = async (duty: { id: string }, query = '') => {
    const { body } = await started.get<DutyPerson[]>(`${path(duty)}/people?language=de${query}`, manager);
    return { people: body.data, total: (body.meta as { total: number } | undefined)?.total };
  };
  return {
    ...managed,
    admin,
    path,
    complete,
    list,
    build: (input: Parameters<typeof buildDuty>[2] = {}) =>
      buildDuty(admin, company.id, { companyCourses: [companyCourse], ...input }),
    stateOf: async (duty: { id: string }, userId: string = member.sub) =>
      (await list(duty)).people.find((person) => person.user_id === userId),
    counts: async (duty: { id: string }) =>
      (await started.get<CountedDuty>(path(duty), manager)).body.data.counts,
    own: async (userId: string = member.sub) =>
      (await started.get<OwnDuty[]>(`/api/companies/${company.id}/duties`, { sub: userId })).body.data,
  };
}

describe('the people whom a duty concerns', () => {
  it('a person has met a duty from the day of the completion for the number of months of the duty, in the time zone of the company', async () => {
    const { build, complete, member, stateOf, counts, own } = await buildPeople();
    const day = today();
    const duty = await build({ months: 12 });
    expect(await stateOf(duty)).toMatchObject({ state: 'open', met_on: null, met_until: null, minutes: 0 });
    const earlier = monthsFrom(day, -12);
    // A training on 28 February counts until 28 February of the next year. On 29 February, only a training on 1 March
    // or later still counts.
    const last = monthsFrom(earlier, 12) < day ? daysFrom(earlier, 1) : earlier;
    const enrollmentId = await complete(member.sub, [startOf(last)]);
    expect(await stateOf(duty)).toMatchObject({
      ...{ state: 'met', met_on: last, met_until: monthsFrom(last, 12), minutes: 12, exemption: null },
      contributions: [
        { means: 'course', title: 'Title de', on: last, minutes: 12, valid_until: monthsFrom(last, 12) },
      ],
    });
    expect(await own()).toMatchObject([{ id: duty.id, state: 'met', met_until: monthsFrom(last, 12) }]);
    expect(await counts(duty)).toEqual({ people: 2, met: 1, open: 1, exempt: 0 });
    await started.database.admin.query('update academy.enrollments set completed_at = $2 where id = $1', [
      enrollmentId,
      endOf(daysFrom(last, -1)),
    ]);
    // The expected state depends on today's date, because twelve months after 28 February and twelve months after 29
    // February are the same day.
    const before = daysFrom(last, -1);
    const isOver = monthsFrom(before, 12) < day;
    expect(await stateOf(duty)).toMatchObject({ state: isOver ? 'open' : 'met' });
    expect(await own()).toMatchObject([{ state: isOver ? 'open' : 'met' }]);
  });

  it('a duty without a number of months is met for ever by one completion', async () => {
    const { build, complete, member, stateOf } = await buildPeople();
    const duty = await build();
    await complete(member.sub, ['2015-05-05T12:00:00Z']);
    expect(await stateOf(duty)).toMatchObject({
      ...{ state: 'met', met_on: '2015-05-06', met_until: null },
      contributions: [{ on: '2015-05-06', valid_until: null }],
    });
  });

  it('a completed past round meets a duty while the person repeats the course, unless the certificate of the round was revoked', async () => {
    const { build, complete, member, stateOf, admin } = await buildPeople();
    const duty = await build({ months: 6 });
    const day = today();
    const id = await complete(member.sub, [
      startOf(daysFrom(day, -400)),
      startOf(daysFrom(day, -30)),
      startOf(day),
    ]);
    await admin.query('update academy.enrollments set completed_at = null where id = $1', [id]);
    expect(await stateOf(duty)).toMatchObject({
      ...{ state: 'met', met_on: daysFrom(day, -30), minutes: 12 },
      contributions: [{ on: daysFrom(day, -30) }],
    });
    const certificateId = randomUUID();
    await admin.query(
      `insert into academy.certificates
         (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone, round, revoked_at, revocation_reason)
       values ($1, $2, $3, 'A', '{"de": "A"}', 'A', 'UTC', 2, now(), 'issued_in_error')`,
      [certificateId, id, certificateId],
    );
    await admin.query(
      'update academy.past_rounds set certificate_id = $1 where enrollment_id = $2 and round = 2',
      [certificateId, id],
    );
    expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [] });
    const completeAs = (status: string | null) =>
      admin.query(
        'update academy.enrollments set completed_at = now(), certificate_status = $2 where id = $1',
        [id, status],
      );
    await completeAs(null);
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_on: day });
    await completeAs('revoked');
    expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [] });
  });

  it('the minutes of the own lessons in a course of the catalogue count for a duty', async () => {
    const { admin, build, complete, member, stateOf, companyCourse } = await buildPeople();
    const duty = await build({ months: 12, minutes: 15 });
    await complete(member.sub, [startOf(daysFrom(today(), -1))]);
    expect(await stateOf(duty)).toMatchObject({ state: 'open', minutes: 12 });
    await buildOwnLessons(admin, companyCourse);
    expect(await stateOf(duty)).toMatchObject({ state: 'met', minutes: 15 });
  });

  it('a duty with minutes is met as long as the training within the months of the duty has enough minutes in total', async () => {
    const { build, complete, company, member, stateOf, admin, own } = await buildPeople();
    const day = today();
    const duty = await build({ months: 12, minutes: 60 });
    const person = { userId: member.sub };
    const [first, second] = [daysFrom(day, -200), daysFrom(day, -100)];
    await complete(member.sub, [startOf(first)]);
    await buildProof(admin, company.id, person, { duty, issuedOn: second, minutes: 47 });
    expect(await stateOf(duty)).toMatchObject({ state: 'open', minutes: 59, met_on: null, met_until: null });
    await buildAttendedSession(admin, company.id, {
      duty,
      startsAt: startOf(daysFrom(day, -10)),
      endsAt: endOf(daysFrom(day, -10)),
      attendance: [{ ...person, minutes: 13 }],
    });
    // After the course expires, the proof and the session still count with 60 minutes, which meets the duty. After the
    // proof expires too, fewer minutes count.
    expect(await stateOf(duty)).toMatchObject({
      ...{ state: 'met', minutes: 72, met_on: daysFrom(day, -10), met_until: monthsFrom(second, 12) },
      contributions: [
        { means: 'session', title: 'Schulung', on: daysFrom(day, -10), minutes: 13 },
        { means: 'proof', title: 'IHK Hamburg', on: second, minutes: 47 },
        { means: 'course', title: 'Title de', on: first, minutes: 12 },
      ],
    });
    expect(await own()).toMatchObject([{ state: 'met', met_until: monthsFrom(second, 12) }]);
    await admin.query('update academy.proofs set valid_until = $2 where duty_id = $1', [duty.id, day]);
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: day });
    await admin.query('update academy.proofs set valid_until = $2 where duty_id = $1', [
      duty.id,
      daysFrom(day, -1),
    ]);
    expect(await stateOf(duty)).toMatchObject({ state: 'open', minutes: 25 });
  });

  it('only attended sessions that are closed, and only accepted proofs, count for a duty', async () => {
    const { company, member, stateOf, admin } = await buildPeople();
    const person = { userId: member.sub };
    const duty = await buildDuty(admin, company.id);
    const attendance = [{ ...person, minutes: 30 }];
    await buildAttendedSession(admin, company.id, { duty, attendance, closedAt: null });
    await buildAttendedSession(admin, company.id, { duty, attendance, cancelledAt: '2026-03-01T00:00:00Z' });
    await buildAttendedSession(admin, company.id, { duty, attendance: [{ ...person, minutes: 0 }] });
    await buildAttendedSession(admin, company.id, { attendance });
    for (const status of ['submitted', 'refused'] as const)
      await buildProof(admin, company.id, person, { duty, status });
    expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [], minutes: 0 });
    await buildAttendedSession(admin, company.id, { duty, attendance });
    expect(await stateOf(duty)).toMatchObject({ state: 'met', minutes: 30 });
    await buildProof(admin, company.id, person, { duty, issuedOn: '2026-03-01' });
    expect(await stateOf(duty)).toMatchObject({
      contributions: [
        { means: 'session', on: '2026-03-02', minutes: 30 },
        { means: 'proof', on: '2026-03-01', minutes: null },
      ],
    });
    await admin.query('update academy.duties set by_sessions = false, by_proofs = false where id = $1', [
      duty.id,
    ]);
    expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [] });
  });

  it('a course that was completed because of a proof meets a duty at most until the last day on which the proof is valid', async () => {
    const { build, company, companyCourse, complete, member, stateOf, admin } = await buildPeople();
    const person = { userId: member.sub };
    const [day, duty] = [today(), await build({ months: 24 })];
    const issuedOn = daysFrom(day, -100);
    const id = await complete(member.sub, [startOf(issuedOn)]);
    const reasonIs = (reason: string | null) =>
      admin.query('update academy.enrollments set recorded_reason = $2 where id = $1', [id, reason]);
    const proof = { companyCourse, issuedOn };
    await buildProof(admin, company.id, person, {
      ...proof,
      validUntil: daysFrom(day, -1),
      status: 'refused',
    });
    await reasonIs('equivalent_proof');
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: monthsFrom(issuedOn, 24) });
    await buildProof(admin, company.id, person, { ...proof, validUntil: day });
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: day });
    await admin.query(`update academy.proofs set valid_until = $2 where user_id = $1`, [
      ...[member.sub, daysFrom(day, -1)],
    ]);
    for (const reason of ['equivalent_proof', 'external_course']) {
      await reasonIs(reason);
      expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [] });
    }
    await reasonIs('in_person');
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: monthsFrom(issuedOn, 24) });
    await reasonIs(null);
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: monthsFrom(issuedOn, 24) });
    await reasonIs('equivalent_proof');
    await admin.query(
      `with past as (
         update academy.enrollments set round = 2, completed_at = null, recorded_reason = null where id = $1)
       insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, recorded_reason, ended_at, lessons)
       values ($1, 1, $2, $2, 'equivalent_proof', now(), '[]')`,
      [id, startOf(issuedOn)],
    );
    expect(await stateOf(duty)).toMatchObject({ state: 'open', contributions: [] });
    await admin.query('update academy.proofs set valid_until = null where user_id = $1', [member.sub]);
    expect(await stateOf(duty)).toMatchObject({ state: 'met', met_until: monthsFrom(issuedOn, 24) });
  });

  it('an acknowledged policy meets a duty, but counts no minutes', async () => {
    const { company, member, stateOf, admin } = await buildPeople();
    const policy = await buildPolicy(admin, company.id, { title: 'Richtlinie' });
    const duty = await buildDuty(admin, company.id, { companyCourses: [policy] });
    expect(await policy.acknowledge(member.sub)).toBe('acknowledged');
    expect(await stateOf(duty)).toMatchObject({
      ...{ state: 'met', minutes: 0 },
      contributions: [{ means: 'policy', title: 'Richtlinie', on: today(), minutes: 0 }],
    });
    await admin.query('update academy.duties set minutes = 1 where id = $1', [duty.id]);
    expect(await stateOf(duty)).toMatchObject({ state: 'open', minutes: 0 });
  });

  it('a duty concerns people without an account, but not people who have left', async () => {
    const { company, build, complete, list, counts, admin } = await buildPeople();
    const duty = await build();
    const [invited, left, declined] = await buildMembers(admin, company.id, [
      { userId: null, firstName: 'Ida', lastName: 'Invited', status: 'invited' },
      { firstName: 'Leo', lastName: 'Left', status: 'deactivated' },
      { userId: null, lastName: 'Declined', status: 'declined' },
    ]);
    await complete(invited!.id, ['2026-02-02T12:00:00Z'], { memberId: invited!.id });
    await complete(left!.sub, ['2026-02-02T12:00:00Z']);
    await buildExemption(
      admin,
      company.id,
      duty,
      { memberId: declined!.id },
      { from: '2020-01-01', to: '2099-01-01' },
    );
    const { people, total } = await list(duty);
    expect(people.map(({ full_name, user_id, state }) => ({ full_name, user_id, state }))).toEqual([
      { full_name: 'Anna Ärmel', user_id: expect.any(String), state: 'open' },
      { full_name: 'Ida Invited', user_id: invited!.id, state: 'met' },
      { full_name: 'Mara Maier', user_id: expect.any(String), state: 'open' },
    ]);
    expect(total).toBe(3);
    expect(await counts(duty)).toEqual({ people: 3, met: 1, open: 2, exempt: 0 });
  });

  it('a duty for groups concerns the members of these groups, each of them once', async () => {
    const { company, member, manager, list, counts, admin, own } = await buildPeople();
    const groups = [
      await buildGroup(admin, company.id, { memberIds: [member.id] }),
      await buildGroup(admin, company.id, { memberIds: [member.id] }),
    ];
    const duty = await buildDuty(admin, company.id, { groups });
    expect((await list(duty)).people.map(({ user_id }) => user_id)).toEqual([member.sub]);
    expect(await counts(duty)).toEqual({ people: 1, met: 0, open: 1, exempt: 0 });
    expect(await own()).toMatchObject([{ id: duty.id }]);
    expect(await own(manager.sub)).toEqual([]);
  });

  it('a person is exempt on the days of an exemption, unless the person has met the duty', async () => {
    const { company, member, manager, stateOf, counts, admin, own } = await buildPeople();
    const duty = await buildDuty(admin, company.id);
    const day = today();
    const person = { userId: member.sub };
    await buildExemption(admin, company.id, duty, person, { from: daysFrom(day, -9), to: daysFrom(day, -1) });
    await buildExemption(admin, company.id, duty, person, { from: daysFrom(day, 1), to: daysFrom(day, 9) });
    expect(await stateOf(duty)).toMatchObject({ state: 'open', exemption: null });
    const { id } = await buildExemption(admin, company.id, duty, person, { from: day, to: day });
    const exemption = { id, reason: 'absent', from: day, to: day };
    expect(await stateOf(duty)).toMatchObject({ state: 'exempt', exemption });
    expect(await own()).toMatchObject([{ state: 'exempt' }]);
    expect(await counts(duty)).toEqual({ people: 2, met: 0, open: 1, exempt: 1 });
    await buildProof(admin, company.id, person, { duty });
    expect(await stateOf(duty)).toMatchObject({ state: 'met', exemption });
    expect(await counts(duty)).toEqual({ people: 2, met: 1, open: 1, exempt: 0 });
    expect(await stateOf(duty, manager.sub)).toMatchObject({ state: 'open', exemption: null });
  });

  it('the people of a duty are listed by name in pages, and can be filtered by state and by a search', async () => {
    const { company, list, admin } = await buildPeople();
    const duty = await buildDuty(admin, company.id);
    const people = await buildMembers(
      admin,
      company.id,
      ['Ötzi', 'Otto', 'Zeus'].map((lastName) => ({ firstName: 'Ben', lastName })),
    );
    await buildProof(admin, company.id, { userId: people[2]!.sub }, { duty });
    const namesOf = async (query: string) => {
      const page = await list(duty, query);
      return { ...page, people: page.people.map(({ full_name }) => full_name) };
    };
    expect(await namesOf('&per_page=3')).toEqual({
      people: ['Anna Ärmel', 'Ben Otto', 'Ben Ötzi'],
      total: 5,
    });
    expect(await namesOf('&per_page=3&page=2')).toEqual({ people: ['Ben Zeus', 'Mara Maier'], total: 5 });
    expect(await namesOf('&state=met')).toEqual({ people: ['Ben Zeus'], total: 1 });
    expect(await namesOf('&state=open&per_page=1&page=4')).toEqual({ people: ['Mara Maier'], total: 4 });
    expect(await namesOf('&state=exempt')).toEqual({ people: [], total: 0 });
    expect(await namesOf('&search=otto')).toEqual({ people: ['Ben Otto'], total: 1 });
    expect(await namesOf('&search=zeus&state=open')).toEqual({ people: [], total: 0 });
    expect(await namesOf('&search=%25%25')).toEqual({ people: [], total: 0 });
  });

  it('the list of the people of a duty contains the latest ten contributions of a person, but all contributions count', async () => {
    const { company, member, stateOf, admin } = await buildPeople();
    const duty = await buildDuty(admin, company.id, { minutes: 12 });
    for (const day of Array.from({ length: 12 }, (_, index) => daysFrom('2026-03-01', index)))
      await buildProof(admin, company.id, { userId: member.sub }, { duty, issuedOn: day, minutes: 1 });
    const person = await stateOf(duty);
    expect(person).toMatchObject({ state: 'met', minutes: 12, met_on: '2026-03-12' });
    expect(person?.contributions.map(({ on }) => on)).toEqual(
      Array.from({ length: 10 }, (_, index) => daysFrom('2026-03-12', -index)),
    );
  });

  it('people see, in their language, the duties that concern them, open duties first', async () => {
    const { company, member, own, admin, manager } = await buildPeople();
    const met = await buildDuty(admin, company.id, { title: 'A', byProofs: true });
    const open = await buildDuty(admin, company.id, { title: 'B', byProofs: false });
    await buildDuty(admin, company.id, { archivedAt: '2026-01-01T00:00:00Z' });
    await buildProof(admin, company.id, { userId: member.sub }, { duty: met });
    const shared = { source: 'Art. 39 Abs. 1 lit. b DSGVO', met_until: null };
    expect(await own()).toEqual([
      { id: open.id, title: 'B', state: 'open', by_proofs: false, ...shared },
      { id: met.id, title: 'A', state: 'met', by_proofs: true, ...shared },
    ]);
    expect((await own(manager.sub)).map(({ state }) => state)).toEqual(['open', 'open']);
    // An administrator who is not one of the company's people may call the endpoint.
    const administrator = await started.get<OwnDuty[]>(`/api/companies/${company.id}/duties`, {
      roles: ['admin'],
    });
    expect(administrator).toMatchObject({ status: 200, body: { data: [] } });
  });
});

interface Contribution {
  /** Days between the contribution and today. */
  age: number;
  minutes: number | null;
  /** Number of days for which a proof is valid; null for an unlimited proof and for other contributions. */
  validity: number | null;
}

/** Computes the state of a duty day by day, independently of the queries. */
function referenceOf(
  contributions: readonly Contribution[],
  { months, minutes }: { months: number | null; minutes: number | null },
  now: string,
) {
  const dated = contributions.map((one) => {
    const day = daysFrom(now, -one.age);
    const ends = [
      months === null ? '9999-12-31' : monthsFrom(day, months),
      one.validity === null ? '9999-12-31' : daysFrom(day, one.validity),
    ];
    return { day, minutes: one.minutes ?? 0, end: ends.sort()[0]! };
  });
  const counting = dated.filter(({ day, end }) => day <= now && now <= end);
  const isMetOn = (day: string) => {
    const remaining = counting.filter(({ end }) => day <= end);
    return remaining.length > 0 && remaining.reduce((sum, one) => sum + one.minutes, 0) >= (minutes ?? 0);
  };
  const ends = counting.map(({ end }) => end).sort();
  const metUntil = isMetOn(now) ? ends.filter(isMetOn).at(-1)! : null;
  return {
    state: metUntil === null ? 'open' : 'met',
    minutes: counting.reduce((sum, one) => sum + one.minutes, 0),
    met_on:
      metUntil === null
        ? null
        : counting
            .map(({ day }) => day)
            .sort()
            .at(-1)!,
    met_until: metUntil === '9999-12-31' ? null : metUntil,
  };
}

describe('the state of random people', () => {
  it('the state of random people agrees with a simple computation day by day, in the list, in the counts and in each person’s own duties', async () => {
    const { company, list, counts, admin, own } = await buildPeople();
    const contribution = fc.record({
      age: fc.integer({ min: 0, max: 800 }),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
      validity: fc.option(fc.integer({ min: 0, max: 900 })),
    });
    const course = await buildCompanyCourse(
      admin,
      company.id,
      (await buildCourse(admin, { lessonCount: 4 })).id,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(contribution, { maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 2 }),
        fc.array(
          fc.record({ age: fc.integer({ min: 0, max: 800 }), minutes: fc.integer({ min: 1, max: 60 }) }),
          {
            maxLength: 2,
          },
        ),
        fc.record({
          months: fc.option(fc.integer({ min: 1, max: 24 })),
          minutes: fc.option(fc.integer({ min: 1, max: 120 })),
        }),
        async (proofs, rounds, sessions, rule) => {
          const now = today();
          const duty = await buildDuty(admin, company.id, { ...rule, companyCourses: [course] });
          const person = await buildMember(admin, company.id);
          const user = { userId: person.sub };
          for (const { age, minutes, validity } of proofs) {
            const issuedOn = daysFrom(now, -age);
            const validUntil = validity === null ? null : daysFrom(issuedOn, validity);
            await buildProof(admin, company.id, user, { duty, issuedOn, minutes, validUntil });
          }
          for (const { age, minutes } of sessions) {
            const day = daysFrom(now, -age);
            const times = { startsAt: startOf(day), endsAt: endOf(day) };
            await buildAttendedSession(admin, company.id, {
              duty,
              ...times,
              attendance: [{ ...user, minutes }],
            });
          }
          if (rounds.length > 0) {
            const { id } = await buildEnrollment(admin, course, person.sub);
            const [present, past] = rounds.map((age) => endOf(daysFrom(now, -age)));
            await admin.query('update academy.enrollments set completed_at = $2, round = 2 where id = $1', [
              id,
              new Date(present!) > new Date() ? startOf(now) : present,
            ]);
            if (past)
              await admin.query(
                `insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
                 values ($1, 1, now(), $2, now(), '[]')`,
                [id, past],
              );
          }
          const expected = referenceOf(
            [
              ...proofs,
              ...sessions.map((one) => ({ ...one, validity: null })),
              ...rounds.map((age) => ({ age, minutes: 12, validity: null })),
            ],
            rule,
            now,
          );
          const found = (await list(duty, '&per_page=100')).people.find(
            ({ user_id }) => user_id === person.sub,
          );
          expect(found).toMatchObject(expected);
          const { state, met_until } = expected;
          expect((await own(person.sub)).find(({ id }) => id === duty.id)).toMatchObject({
            state,
            met_until,
          });
          expect((await counts(duty)).met).toBe(state === 'met' ? 1 : 0);
          await admin.query(`update core.members set status = 'deactivated' where id = $1`, [person.id]);
          await admin.query('update academy.duties set archived_at = now() where id = $1', [duty.id]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
