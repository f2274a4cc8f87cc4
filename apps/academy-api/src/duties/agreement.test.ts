import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pdfTexts } from '@academy/certificate-documents/testing';
import type { CountedDuty, DutyPerson, OwnDuty } from '@academy/contracts';
import {
  buildAttendedSession,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildEnrollment,
  buildExemption,
  buildGroup,
  buildMembers,
  buildPolicy,
  buildProof,
} from '@academy/testing';
import { courseManager, learner } from '@academy/contracts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

// Separate queries produce the list of people, the filtered lists, the counts, the exported files and the learners' own
// lists. For random companies, the test compares all of them with each other and with a simple computation day by day.

let started: StartedApp;
let asked = 0;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const day = 86_400_000;
const daysFrom = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
/** Adds months as PostgreSQL does: if the month is too short, the result is its last day. */
function monthsFrom(from: string, months: number): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone });

const forEver = '9999-12-31';
const courseMinutes = [12, 30];

/** Indexes of people: 0 is a manager, 3 has no account, and 4 has left. */
const people = [0, 1, 2, 3, 4] as const;
const [withoutAccount, left] = [3, 4];

const age = fc.integer({ min: 0, max: 600 });
const mostly = (value: boolean) => fc.constantFrom(value, value, value, !value);
const person = fc.constantFrom(...people);
const completion = fc.record({
  person,
  course: fc.constantFrom(0, 1, 2),
  /**
   * Completion times in hours before now. `present` is null if the current round is open; `past` contains the earlier
   * rounds, latest first.
   */
  rounds: fc
    .tuple(
      fc.option(fc.integer({ min: 0, max: 15_000 })),
      fc.array(fc.record({ hours: fc.integer({ min: 0, max: 15_000 }), revoked: mostly(false) }), {
        maxLength: 2,
      }),
    )
    .map(([present, past]) => ({ present, past })),
  revoked: mostly(false),
});
const company = fc.record({
  /**
   * True adds so many people who have left that a duty for groups concerns only `few` of the company's people, so the
   * queries look up each person.
   */
  hasManyFormer: fc.boolean(),
  timeZone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns'),
  duty: fc.record({
    months: fc.option(fc.integer({ min: 6, max: 30 })),
    minutes: fc.option(fc.integer({ min: 1, max: 90 })),
    bySessions: fc.boolean(),
    byProofs: fc.boolean(),
    courses: fc.subarray([0, 1, 2]),
    audience: fc.option(fc.tuple(fc.subarray([...people]), fc.subarray([...people]))),
  }),
  completions: fc.uniqueArray(completion, {
    minLength: 3,
    maxLength: 8,
    selector: (one) => `${one.person} ${one.course}`,
  }),
  sessions: fc.array(
    fc.record({
      age,
      minutes: fc.uniqueArray(fc.record({ person, minutes: fc.constantFrom(0, 12, 30, 48) }), {
        minLength: 2,
        maxLength: 4,
        selector: (one) => one.person,
      }),
      isClosed: mostly(true),
      isCancelled: mostly(false),
      hasDuty: mostly(true),
    }),
    { maxLength: 3 },
  ),
  proofs: fc.array(
    fc.record({
      person,
      age: fc.integer({ min: -3, max: 900 }),
      minutes: fc.option(fc.constantFrom(12, 30, 48)),
      validity: fc.option(fc.integer({ min: 0, max: 900 })),
      status: fc.constantFrom(
        'accepted' as const,
        'accepted' as const,
        'submitted' as const,
        'refused' as const,
      ),
    }),
    { maxLength: 5 },
  ),
  exemptions: fc.array(
    fc.record({ person, age: fc.integer({ min: -5, max: 5 }), length: fc.integer({ min: 0, max: 5 }) }),
    { maxLength: 4 },
  ),
});
type RandomCompany = typeof company extends fc.Arbitrary<infer Value> ? Value : never;

interface Contribution {
  means: DutyPerson['contributions'][number]['means'];
  on: string;
  minutes: number | null;
  valid_until: string | null;
}

/** Computes the state of a person day by day, independently of the queries. */
function stateOf(done: readonly Contribution[], minutes: number | null, isExempt: boolean, now: string) {
  const counting = done.filter((one) => one.on <= now && now <= (one.valid_until ?? forEver));
  const ends = counting.map((one) => one.valid_until ?? forEver).sort();
  const isMetOn = (on: string) => {
    const remaining = counting.filter((one) => on <= (one.valid_until ?? forEver));
    return (
      remaining.length > 0 && remaining.reduce((sum, one) => sum + (one.minutes ?? 0), 0) >= (minutes ?? 0)
    );
  };
  const last = ends.findLast(isMetOn);
  const state = last !== undefined ? 'met' : isExempt ? 'exempt' : 'open';
  return {
    state: state as DutyPerson['state'],
    met_on:
      last === undefined
        ? null
        : (counting
            .map(({ on }) => on)
            .sort()
            .at(-1) ?? null),
    met_until: last === undefined || last === forEver ? null : last,
    minutes: counting.reduce((sum, one) => sum + (one.minutes ?? 0), 0),
    contributions: counting,
    isExempt,
  };
}

/** Creates the company in the database. @returns the expected results for its people */
async function store(random: RandomCompany) {
  const { timeZone, hasManyFormer, duty: chosen, completions, sessions, proofs, exemptions } = random;
  const { admin } = started.database;
  const now = new Date();
  const today = dayIn(timeZone, now);
  const { id: companyId } = await buildCompany(admin, { timeZone });
  const members = await buildMembers(
    admin,
    companyId,
    people.map((index) => ({
      firstName: 'Person',
      lastName: `${index}`,
      ...(index === 0 && { permissions: [learner, courseManager] }),
      ...(index === withoutAccount && { userId: null, status: 'invited' }),
      ...(index === left && { status: 'deactivated' }),
    })),
  );
  if (hasManyFormer)
    await buildMembers(
      admin,
      companyId,
      Array.from({ length: 60 }, () => ({ status: 'deactivated' })),
    );
  const idOf = (index: number) => (index === withoutAccount ? members[index]!.id : members[index]!.sub);
  const inputOf = (index: number) =>
    index === withoutAccount ? { memberId: members[index]!.id } : { userId: members[index]!.sub };
  const catalogue = await Promise.all(
    courseMinutes.map(async (minutes) => {
      const course = await buildCourse(admin, { lessonCount: 2 });
      await admin.query('update academy.courses set minutes = $2 where id = $1', [course.id, minutes]);
      return buildCompanyCourse(admin, companyId, course.id);
    }),
  );
  const policy = await buildPolicy(admin, companyId, { title: 'Richtlinie' });
  const courses = [...catalogue, { id: policy.id, company_id: companyId, course_id: policy.id }];
  const groups = chosen.audience
    ? await Promise.all(
        chosen.audience.map((group) =>
          buildGroup(admin, companyId, { memberIds: group.map((index) => members[index]!.id) }),
        ),
      )
    : [];
  const duty = await buildDuty(admin, companyId, {
    ...chosen,
    groups,
    companyCourses: chosen.courses.map((index) => courses[index]!),
  });

  const done = new Map<number, Contribution[]>(people.map((index) => [index, []]));
  const count = (index: number, one: Omit<Contribution, 'valid_until'>, end: string | null = null) => {
    const ends = [chosen.months === null ? forEver : monthsFrom(one.on, chosen.months), end ?? forEver];
    const valid_until = ends.sort()[0]!;
    done.get(index)!.push({ ...one, valid_until: valid_until === forEver ? null : valid_until });
  };
  for (const { person: index, course, rounds, revoked } of completions) {
    const { id } = await buildEnrollment(admin, courses[course]!, idOf(index));
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await admin.query(
      `update academy.enrollments set completed_at = $2, round = $3, member_id = $4, certificate_status = $5,
         recorded_reason = case when $4::uuid is not null then 'external_course' end where id = $1`,
      [
        ...[id, rounds.present === null ? null : at(rounds.present), rounds.past.length + 1],
        ...[index === withoutAccount ? idOf(index) : null, revoked ? 'revoked' : null],
      ],
    );
    const completed = (hours: number) => {
      const [means, minutes] =
        course === 2 ? (['policy', 0] as const) : (['course', courseMinutes[course]!] as const);
      if (chosen.courses.includes(course)) count(index, { means, on: dayIn(timeZone, at(hours)), minutes });
    };
    if (rounds.present !== null && !revoked) completed(rounds.present);
    for (const [past, { hours, revoked: wasRevoked }] of rounds.past.entries()) {
      const certificateId = randomUUID();
      await admin.query(
        `insert into academy.certificates
           (id, enrollment_id, number, holder_name, course_titles, company_name, time_zone, round, revoked_at, revocation_reason)
         values ($1, $2, $3, 'A', '{"de": "A"}', 'A', 'UTC', $4, $5, $6)`,
        [
          certificateId,
          id,
          certificateId,
          past + 1,
          wasRevoked ? now : null,
          wasRevoked ? 'issued_in_error' : null,
        ],
      );
      await admin.query(
        `insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons, certificate_id)
         values ($1, $2, $3, $3, now(), '[]', $4)`,
        [id, past + 1, at(hours), certificateId],
      );
      if (!wasRevoked) completed(hours);
    }
  }
  for (const { age: days, minutes, isClosed, isCancelled, hasDuty } of sessions) {
    const startsAt = new Date(now.getTime() - days * day);
    const endsAt = new Date(startsAt.getTime() + 3_600_000).toISOString();
    await buildAttendedSession(admin, companyId, {
      startsAt: startsAt.toISOString(),
      endsAt,
      closedAt: isClosed ? endsAt : null,
      cancelledAt: isCancelled ? endsAt : null,
      ...(hasDuty && { duty }),
      attendance: minutes.map((one) => ({ ...inputOf(one.person), minutes: one.minutes })),
    });
    if (!isClosed || isCancelled || !hasDuty || !chosen.bySessions) continue;
    for (const one of minutes)
      if (one.minutes > 0)
        count(one.person, { means: 'session', on: dayIn(timeZone, startsAt), minutes: one.minutes });
  }
  for (const { person: index, age: days, minutes, validity, status } of proofs) {
    const issuedOn = daysFrom(today, -days);
    const validUntil = validity === null ? null : daysFrom(issuedOn, validity);
    await buildProof(admin, companyId, inputOf(index), { duty, issuedOn, minutes, validUntil, status });
    if (status === 'accepted' && chosen.byProofs)
      count(index, { means: 'proof', on: issuedOn, minutes }, validUntil);
  }
  const exempt = new Set<number>();
  for (const { person: index, age: days, length } of exemptions) {
    const from = daysFrom(today, -days);
    const to = daysFrom(from, length);
    await buildExemption(admin, companyId, duty, inputOf(index), { from, to });
    if (from <= today && today <= to) exempt.add(index);
  }
  const concerned = people.filter(
    (index) => index !== left && (chosen.audience === null || chosen.audience.flat().includes(index)),
  );
  return {
    ...{ companyId, duty, members, idOf, concerned },
    expected: new Map(
      concerned.map((index) => [
        idOf(index),
        stateOf(done.get(index)!, chosen.minutes, exempt.has(index), today),
      ]),
    ),
  };
}

const namesOfMeans = { course: 'Courses', policy: 'Policies', session: 'Sessions', proof: 'Proofs' };
const sorted = (contributions: readonly Contribution[]) =>
  contributions
    .map(({ means, on, minutes, valid_until }) => JSON.stringify([means, on, minutes, valid_until]))
    .sort();
const german = (on: string | null) => on?.split('-').reverse().join('.') ?? '';

it('all lists, counts and files of a duty agree about the states of people in random companies', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (input) => {
      const { companyId, duty, members, idOf, concerned, expected } = await store(input);
      const manager = members[0]!;
      const path = `/api/maintenance/companies/${companyId}/duties/${duty.id}`;
      const list = async (query = '') =>
        (await started.get<DutyPerson[]>(`${path}/people?language=de${query}`, manager)).body;
      const { data } = await list();
      expect(data.map(({ user_id }) => user_id)).toEqual(concerned.map(idOf));
      for (const found of data) {
        const { contributions, isExempt, ...state } = expected.get(found.user_id)!;
        expect(found).toMatchObject(state);
        expect(found.exemption !== null).toBe(isExempt);
        expect(sorted(found.contributions)).toEqual(sorted(contributions));
      }

      const states = ['met', 'open', 'exempt'] as const;
      const inState = (state: DutyPerson['state']) =>
        concerned.map(idOf).filter((id) => expected.get(id)!.state === state);
      for (const state of states) {
        const { data: filtered, meta } = await list(`&state=${state}`);
        expect(filtered).toEqual(data.filter((found) => found.state === state));
        expect(meta).toMatchObject({ total: inState(state).length });
      }

      const counts = {
        people: concerned.length,
        met: inState('met').length,
        open: inState('open').length,
        exempt: inState('exempt').length,
      };
      expect((await started.get<CountedDuty>(path, manager)).body.data.counts).toEqual(counts);
      const headers = await started.authorization(manager);
      // Downloads are rate-limited by client address, so each request uses another address.
      const remoteAddress = `172.16.${(asked += 1) >> 8}.${asked & 255}`;
      const file = (name: string) =>
        started.app.inject({ url: `${path}/${name}?language=en`, headers, remoteAddress });
      expect((await file('statement.oscal.json')).payload).toContain(
        `People concerned: ${counts.people}; met: ${counts.met}; open: ${counts.open}; exempt: ${counts.exempt}.`,
      );
      const lines = (await file('people.csv')).payload.trim().split('\r\n').slice(1);
      const names = { met: 'Met', open: 'To complete', exempt: 'Exempt' };
      expect(lines.map((line) => line.split(/[,;]/).slice(2, 6))).toEqual(
        data.map(({ state, met_on, met_until, minutes }) => [
          ...[names[state], german(met_on), german(met_until), `${minutes}`],
        ]),
      );

      const statement = pdfTexts((await file('statement.pdf')).rawPayload)
        .join(' ')
        .replace(/\s+/g, ' ');
      for (const [means, name] of Object.entries(namesOfMeans)) {
        const met = concerned.filter((index) => {
          const { state, contributions } = expected.get(idOf(index))!;
          return state === 'met' && contributions.some((one) => one.means === means);
        }).length;
        const stated = new RegExp(`${name}: (\\d+) (person|people)`).exec(statement);
        expect(Number(stated?.[1] ?? 0)).toBe(met);
      }

      for (const index of [0, 1, 2]) {
        const own = await started.get<OwnDuty[]>(`/api/companies/${companyId}/duties`, members[index]!);
        const state = expected.get(idOf(index));
        expect(own.body.data).toMatchObject(
          state ? [{ id: duty.id, state: state.state, met_until: state.met_until }] : [],
        );
      }
    }),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 30) },
  );
}, 120_000);
