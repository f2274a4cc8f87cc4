import { randomUUID } from 'node:crypto';
import type {
  AssignedPerson,
  CompanyCourse,
  CourseReport,
  GroupReport,
  MonthReport,
  ReportCounts,
  ReportedPerson,
  Today,
} from '@academy/contracts';
import { courseManager, reportNumbers } from '@academy/contracts';
import {
  buildAudience,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildEnrollments,
  buildGroup,
  buildMember,
  buildMembers,
  buildProof,
  dayFromToday as dayFromTodayIn,
} from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { pdfTexts } from '@academy/certificate-documents/testing';
import { tokenHash } from '@academy/service-kit';
import { readZip } from '@academy/zip-files/testing';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const timeZone = 'Pacific/Auckland';
const noNumbers: ReportCounts = { expected: 0, completed: 0, overdue: 0, due_soon: 0, expiring: 0 };

const dayFromToday = (days: number, zone = timeZone) => dayFromTodayIn(days, zone);

const noonOf = (days: number) => `${dayFromToday(days)} 12:00 ${timeZone}`;

async function buildReported(zone = timeZone) {
  const { admin } = started.database;
  const company = await buildCompany(admin, { timeZone: zone });
  const manager = await buildMember(admin, company.id, {
    permissions: [courseManager],
    status: 'registered',
  });
  const offer = async (input: Parameters<typeof buildCompanyCourse>[3] = {}) =>
    buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, { mandatory: true, ...input });
  const base = `/api/maintenance/companies/${company.id}/reports`;
  const get = <Data>(path: string) => started.get<Data>(`${base}/${path}`, manager);
  const list = <Data>(path: string) =>
    started.get<Data>(`/api/maintenance/companies/${company.id}/courses${path && `/${path}`}`, manager);
  return { admin, company, manager, offer, base, get, list };
}

interface CertificateInput {
  round?: number;
  validUntil: string | null;
  zone?: string;
  isRevoked?: boolean;
}

/** Adds the certificate of a round of an enrollment, and returns the id of the certificate. */
async function buildCertificate(
  enrollmentId: string,
  { round = 1, validUntil, zone = timeZone, isRevoked = false }: CertificateInput,
): Promise<string> {
  const id = randomUUID();
  await started.database.admin.query(
    `insert into academy.certificates
       (id, enrollment_id, round, number, holder_name, course_titles, company_name, time_zone, valid_until, revoked_at)
     values ($1, $2, $3, substr(gen_random_uuid()::text, 1, 20), 'Anna Arm', '{"en": "Title"}', 'Company', $4, $5, $6)`,
    [id, enrollmentId, round, zone, validUntil, isRevoked ? new Date() : null],
  );
  return id;
}

const numbersOf = ({ expected, completed, overdue, due_soon, expiring }: ReportCounts): ReportCounts => ({
  expected,
  completed,
  overdue,
  due_soon,
  expiring,
});

describe('GET /api/maintenance/companies/{companyId}/reports/overview', () => {
  it('the report counts all people in the audience of mandatory active courses, enrolled or not, except people who have left or declined', async () => {
    const { admin, company, offer, get } = await buildReported();
    const course = await offer({ deadline: dayFromToday(-1) });
    await offer({ mandatory: false });
    await offer({ status: 'inactive' });
    const [learner] = await buildMembers(admin, company.id, [
      {},
      { status: 'deactivated' },
      { userId: null, status: 'declined' },
      { userId: null, status: 'imported' },
      { userId: null, status: 'invited' },
    ]);
    await buildEnrollment(admin, course, learner!.sub, { completed: true });
    const { status, body } = await get<ReportCounts>('overview');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      expected: 4,
      completed: 1,
      overdue: 3,
      due_soon: 0,
      expiring: 0,
      people: { all: 4, never_signed_in: 2, overdue: 3, overdue_never_signed_in: 2 },
      as_of: expect.any(String),
    });
  });

  it('the number due_soon counts due dates from today to 30 days ahead; expiring counts certificates that expire within 60 days', async () => {
    const { admin, company, offer, get } = await buildReported();
    const [person] = await buildMembers(admin, company.id, [{}]);
    const complete = async (validUntil: string, isRevoked = false) => {
      const course = await offer({ deadline: dayFromToday(-5) });
      const { id } = await buildEnrollment(admin, course, person!.sub, { completed: true });
      await buildCertificate(id, { validUntil, isRevoked });
      return course.id;
    };
    const of = async (id: string) =>
      numbersOf(
        (await get<CourseReport[]>('courses')).body.data.find((row) => row.company_course_id === id)!,
      );
    // The manager has to complete each course too.
    const open = { ...noNumbers, expected: 2 };
    for (const [days, numbers] of [
      [-1, { overdue: 2 }],
      [0, { due_soon: 2 }],
      [30, { due_soon: 2 }],
      [31, {}],
    ] as const) {
      const course = await offer({ deadline: dayFromToday(days) });
      expect(await of(course.id)).toEqual({ ...open, ...numbers });
    }
    for (const [days, numbers] of [
      [-1, { overdue: 2 }],
      [0, { completed: 1, overdue: 1, expiring: 1 }],
      [60, { completed: 1, overdue: 1, expiring: 1 }],
      [61, { completed: 1, overdue: 1 }],
    ] as const)
      expect(await of(await complete(dayFromToday(days)))).toEqual({ ...open, ...numbers });
    expect(await of(await complete(dayFromToday(20), true))).toEqual({ ...open, overdue: 2 });
  });

  it.each([
    ['after the company moved to the east', 'Pacific/Kiritimati', 'Etc/GMT+12', 0, false],
    ['after the company moved to the west', 'Etc/GMT+12', 'Pacific/Kiritimati', -1, true],
  ])(
    '%s, a certificate still expires in the time zone of the certificate, as on the verification page',
    async (_, companyZone, zone, days, expired) => {
      const { admin, company, offer, get } = await buildReported(companyZone);
      const [person] = await buildMembers(admin, company.id, [{}]);
      const { id } = await buildEnrollment(admin, await offer(), person!.sub, { completed: true });
      const certificateId = await buildCertificate(id, { validUntil: dayFromToday(days, zone), zone });
      expect((await started.get(`/api/certificates/${certificateId}`)).body.data).toMatchObject({ expired });
      expect((await get<ReportCounts>('overview')).body.data).toMatchObject({
        completed: expired ? 0 : 1,
      });
    },
  );

  it('the courses of a report can be filtered by id and by a part of the title', async () => {
    const { offer, get } = await buildReported();
    const offered = await Promise.all([offer(), offer(), offer()]);
    const list = async (query: string) => (await get<CourseReport[]>(`courses?language=de&${query}`)).body;
    const all = (await list('')).data;
    expect(all.map(({ company_course_id: id }) => id).sort()).toEqual(offered.map(({ id }) => id).sort());
    const [, wanted] = all;
    const only = { data: [wanted], meta: { total: 1 } };
    expect(await list(`company_course_id=${wanted!.company_course_id}`)).toMatchObject(only);
    await started.database.admin.query(
      `update academy.course_texts set title = 'Ärger mit 100 % _Höhe_ Προσωπικό' where course_id =
         (select course_id from academy.company_courses where id = $1)`,
      [wanted!.company_course_id],
    );
    for (const search of ['ärger', 'ARGER', '100 % _hö', '100 _ %ho', ' HÖHE_ ', 'ΠΡΟΣ', 'προσωπικο'])
      expect((await list(`search=${encodeURIComponent(search)}`)).data).toMatchObject([
        { company_course_id: wanted!.company_course_id },
      ]);
    expect(await list('search=%25%25')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('the total of courses, groups and people is returned even for a page after the last page', async () => {
    const { admin, company, manager, offer, get } = await buildReported();
    await Promise.all([offer(), offer()]);
    await buildGroup(admin, company.id, { memberIds: [manager.id] });
    for (const [list, total] of [
      ['courses', 2],
      ['groups', 1],
      ['people?number=expected', 2],
    ] as const)
      for (const page of [1, 9]) {
        const { body } = await get<unknown[]>(`${list}${list.includes('?') ? '&' : '?'}page=${page}`);
        expect([list, body]).toEqual([
          list,
          { data: expect.any(Array), meta: expect.objectContaining({ total, page }) },
        ]);
        expect(body.data).toHaveLength(page === 1 ? total : 0);
      }
  });

  it('reports about courses or groups of other companies are refused', async () => {
    const { admin, get } = await buildReported();
    const other = await buildReported();
    const group = await buildGroup(admin, other.company.id);
    const foreign = await other.offer();
    expect(await get(`overview?company_course_id=${foreign.id}`)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'course_not_found' }] },
    });
    expect((await get(`courses?company_course_id=${foreign.id}`)).status).toBe(404);
    expect(await get(`courses?group_id=${group.id}`)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'group_not_found' }] },
    });
  });
});

/** Returns a generator of pseudo-random numbers. The same seed reproduces the numbers of a failed test. */
function randomFrom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)]! };
}

/**
 * Returns the numbers of a course in a report that must equal the counts in the list of people assigned to the course.
 */
const countsOf = ({ expected, completed, overdue }: ReportCounts) => ({
  assigned: expected,
  completed,
  overdue,
});

async function buildRandom(seed: number) {
  const { below, oneOf } = randomFrom(seed);
  const reported = await buildReported();
  const { admin, company, offer } = reported;
  const people = await buildMembers(
    admin,
    company.id,
    Array.from({ length: 25 }, () =>
      oneOf([
        ...[{}, {}, {}, { status: 'deactivated' }],
        ...(['imported', 'invited', 'declined'] as const).map((status) => ({ userId: null, status })),
      ]),
    ),
  );
  for (const { id } of people)
    await admin.query('update core.members set registered_at = $2, start_date = $3 where id = $1', [
      id,
      noonOf(-below(60)),
      oneOf([null, dayFromToday(below(40) - 30)]),
    ]);
  const groups = [];
  for (let index = 0; index < 4; index += 1) {
    const memberIds = people.filter(() => below(3) === 0).map(({ id }) => id);
    groups.push(await buildGroup(admin, company.id, { memberIds, enteredAt: noonOf(-below(50)) }));
  }
  for (let index = 0; index < 6; index += 1) {
    const course = await offer({
      ...oneOf([{}, { deadline: dayFromToday(below(70) - 30) }, { due_days: 1 + below(60) }]),
      activated_at: noonOf(-below(60)),
    });
    if (below(2) === 0)
      await buildAudience(
        admin,
        course,
        groups.filter((_, at) => at <= below(4)),
        noonOf(-below(50)),
      );
    for (const { sub } of people.filter((person) => person.sub !== null)) {
      const kind = below(6);
      if (kind === 0)
        await admin.query('insert into academy.due_dates values ($1, $2, $3)', [
          course.id,
          sub,
          dayFromToday(below(70) - 30),
        ]);
      if (kind < 2) continue;
      const { id } = await buildEnrollment(admin, course, sub, { completed: kind > 3 });
      await admin.query('update academy.enrollments set round = $2, due_on = $3 where id = $1', [
        id,
        kind === 3 ? 2 : 1,
        oneOf([null, dayFromToday(below(70) - 30)]),
      ]);
      if (kind > 3) {
        const validUntil = oneOf([null, dayFromToday(below(100) - 20)]);
        const status = oneOf(['issued', 'issued', 'issued', 'revoked', null]);
        if (status) await buildCertificate(id, { validUntil, isRevoked: status === 'revoked' });
      }
      if (kind === 3) await buildPastRound(id, dayFromToday(below(90) - 10), below(4) === 0);
    }
  }
  return { ...reported, groups };
}

/** Adds a past round 1 with a certificate to an enrollment that is in round 2. */
async function buildPastRound(enrollmentId: string, validUntil: string, isRevoked: boolean) {
  const certificateId = await buildCertificate(enrollmentId, { validUntil, isRevoked });
  await started.database.admin.query(
    `insert into academy.past_rounds
       (enrollment_id, round, started_at, completed_at, ended_at, lessons, certificate_id, valid_until)
     values ($1, 1, now(), now(), now(), '[]', $2, $3)`,
    [enrollmentId, certificateId, validUntil],
  );
}

interface Facts {
  member_id: string;
  company_course_id: string;
  for_groups: boolean;
  has_account: boolean;
  completed: boolean;
  round: number | null;
  certificate_status: string | null;
  round_due_on: string | null;
  unstarted_due_on: string | null;
  deadline: string | null;
  due_days: number | null;
  joined_on: string;
  start_date: string | null;
  activated_on: string;
  valid_until: string | null;
  past_valid_until: string | null;
  past_revoked: boolean;
}

/** Computes the numbers of the report in TypeScript, to compare them with the results of the report's SQL queries. */
async function computeNaively(companyId: string) {
  const { admin } = started.database;
  const day = (instant: string) => `(${instant} at time zone '${timeZone}')::date::text`;
  const { rows } = await admin.query<Facts>(
    `select member.id as member_id, course.id as company_course_id, course.for_groups,
       member.user_id is not null as has_account, own.completed_at is not null as completed, own.round,
       own.certificate_status, own.due_on::text as round_due_on,
       (select due_on::text from academy.due_dates due
        where due.company_course_id = course.id and due.user_id = member.user_id) as unstarted_due_on,
       course.deadline::text, course.due_days, ${day('coalesce(member.registered_at, member.created_at)')} as joined_on,
       member.start_date::text, ${day('course.activated_at')} as activated_on, own.valid_until::text,
       past.valid_until::text as past_valid_until, certificate.revoked_at is not null as past_revoked
     from academy.company_courses course
     join core.members member on member.company_id = course.company_id
       and member.status not in ('deactivated', 'declined')
     left join academy.enrollments own on own.company_course_id = course.id and own.user_id = member.user_id
     left join academy.past_rounds past on past.enrollment_id = own.id
     left join academy.certificates certificate on certificate.id = past.certificate_id
     where course.company_id = $1 and course.mandatory and course.status = 'active'`,
    [companyId],
  );
  const memberships = await admin.query<{ group_id: string; member_id: string; entered_on: string }>(
    `select entry.group_id, entry.member_id, ${day('entry.entered_at')} as entered_on
     from core.group_members entry join core.groups one on one.id = entry.group_id where one.company_id = $1`,
    [companyId],
  );
  const audiences = await admin.query<{ company_course_id: string; group_id: string; added_on: string }>(
    `select audience.company_course_id, audience.group_id, ${day('audience.added_at')} as added_on
     from academy.audience_groups audience`,
  );
  const today = dayFromToday(0);
  const plus = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  const cells = new Map<string, ReportCounts>();
  const people: { number: string; member_id: string; company_course_id: string; has_account: boolean }[] = [];
  for (const row of rows) {
    const groupsOf = memberships.rows.filter(({ member_id }) => member_id === row.member_id);
    const entered = audiences.rows
      .filter(({ company_course_id }) => company_course_id === row.company_course_id)
      .flatMap(({ group_id, added_on }) =>
        groupsOf
          .filter((entry) => entry.group_id === group_id)
          .map(({ entered_on }) => (entered_on > added_on ? entered_on : added_on)),
      )
      .sort();
    if (row.for_groups && entered.length === 0) continue;
    const begins = [row.joined_on, row.start_date, row.activated_on, row.for_groups ? entered[0] : null];
    const byDueDays =
      row.due_days === null || !row.has_account
        ? null
        : plus(
            begins
              .filter((date): date is string => date != null)
              .sort()
              .at(-1)!,
            row.due_days,
          );
    const roundDueOn = row.round === null ? row.unstarted_due_on : row.round_due_on;
    const isExpired = row.completed && row.valid_until !== null && row.valid_until < today;
    const dueOn = isExpired ? row.valid_until : (roundDueOn ?? row.deadline ?? byDueDays);
    const completed = row.completed && !isExpired && row.certificate_status !== 'revoked';
    const current = row.certificate_status === 'issued' ? row.valid_until : null;
    const previous = row.past_revoked ? null : row.past_valid_until;
    const validUntil = row.completed ? current : previous;
    const holds: Record<keyof ReportCounts, boolean> = {
      expected: true,
      completed,
      overdue: !completed && dueOn !== null && dueOn < today,
      due_soon: !completed && dueOn !== null && dueOn >= today && dueOn <= plus(today, 30),
      expiring: validUntil !== null && validUntil >= today && validUntil <= plus(today, 60),
    };
    for (const courseId of ['all', row.company_course_id])
      for (const groupId of ['all', ...groupsOf.map(({ group_id }) => group_id)]) {
        const cell = cells.get(`${courseId} ${groupId}`) ?? { ...noNumbers };
        for (const number of reportNumbers) cell[number] += Number(holds[number]);
        cells.set(`${courseId} ${groupId}`, cell);
      }
    for (const number of reportNumbers)
      if (holds[number])
        people.push({
          number,
          member_id: row.member_id,
          company_course_id: row.company_course_id,
          has_account: row.has_account,
        });
  }
  return {
    of: (courseId = 'all', groupId = 'all') => cells.get(`${courseId} ${groupId}`) ?? noNumbers,
    people,
  };
}

describe('numbers of the report', () => {
  it.each([1, 2, 3])('the report equals a naive computation over random data with seed %i', async (seed) => {
    const { company, groups, get, list } = await buildRandom(seed);
    const naive = await computeNaively(company.id);
    expect(naive.of().expiring).toBeGreaterThan(0);
    const overview = await get<ReportCounts>('overview');
    expect(numbersOf(overview.body.data)).toEqual(naive.of());
    const { body: courses } = await get<CourseReport[]>('courses');
    expect(courses.data).toHaveLength(6);
    for (const course of courses.data) {
      const { company_course_id: id } = course;
      expect(numbersOf(course)).toEqual(naive.of(id));
      const { body } = await get<GroupReport[]>(`groups?company_course_id=${id}`);
      for (const group of body.data) expect(numbersOf(group)).toEqual(naive.of(id, group.group_id));
      for (const filter of ['assigned', 'overdue', 'completed'] as const) {
        const { body: people } = await list<AssignedPerson[]>(`${id}/people?filter=${filter}&per_page=100`);
        const number = filter === 'assigned' ? 'expected' : filter;
        const expected = naive.people.filter((one) => one.number === number && one.company_course_id === id);
        expect(people.data.map(({ member_id }) => member_id).sort()).toEqual(
          expected.map(({ member_id }) => member_id).sort(),
        );
        expect(people.meta).toMatchObject({ total: naive.of(id)[number], counts: countsOf(course) });
      }
    }
    const { body: offered } = await list<CompanyCourse[]>('');
    for (const { id, ...counts } of offered.data.filter(
      ({ mandatory, status }) => mandatory && status === 'active',
    )) {
      const { expected, completed } = naive.of(id);
      expect(counts).toMatchObject({
        members_count: expected,
        completed_count: completed,
        open_count: expected - completed,
        never_signed_in_count: naive.people.filter(
          (one) => one.number === 'expected' && one.company_course_id === id && !one.has_account,
        ).length,
      });
    }
    for (const { id } of groups) {
      const { body } = await get<ReportCounts>(`overview?group_id=${id}`);
      expect(numbersOf(body.data)).toEqual(naive.of('all', id));
    }
    for (const number of reportNumbers) {
      const { body } = await get<ReportedPerson[]>(`people?number=${number}&per_page=100`);
      const expected = naive.people.filter((person) => person.number === number);
      expect(body.data.filter(({ invited_recently }) => invited_recently !== false)).toEqual([]);
      expect(body.meta).toMatchObject({ total: expected.length });
      const keyOf = (pair: { member_id: string; company_course_id: string }) =>
        `${pair.company_course_id} ${pair.member_id}`;
      if (expected.length <= 100) expect(body.data.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
    }
  });

  it('the list of people contains the same people in the same order on several small pages as on one large page', async () => {
    const { get } = await buildRandom(4);
    const all = await get<ReportedPerson[]>('people?number=completed&per_page=100');
    const paged: ReportedPerson[] = [];
    for (let page = 1; page <= 30 && paged.length < all.body.data.length; page += 1)
      paged.push(
        ...(await get<ReportedPerson[]>(`people?number=completed&per_page=7&page=${page}`)).body.data,
      );
    expect(all.body.data.length).toBeGreaterThan(7);
    expect(paged).toEqual(all.body.data);
    expect(new Set(all.body.data.map(({ state }) => state))).toEqual(new Set(['completed']));
  });
});

it('the list of people contains exactly the people who are counted by the chosen number, even at the end of the list of members', async () => {
  const { admin, company, offer, get } = await buildReported();
  const group = await buildGroup(admin, company.id);
  const course = await offer({ deadline: dayFromToday(-2) });
  const names = Array.from({ length: 300 }, (_, index) => `Name ${String(index).padStart(3, '0')}`);
  const people = await buildMembers(
    admin,
    company.id,
    names.map((lastName, index) => ({
      firstName: '',
      lastName,
      ...(index % 10 === 0 && { status: 'deactivated' }),
    })),
  );
  const userIds = people.slice(0, 250).map(({ sub }) => sub);
  await buildEnrollments(admin, course, userIds, { completed: true });
  await admin.query('insert into core.group_members (group_id, member_id) select $1, unnest($2::uuid[])', [
    group.id,
    people.slice(200).map(({ id }) => id),
  ]);
  for (const number of ['expected', 'completed', 'overdue'])
    for (const filter of [
      `company_course_id=${course.id}`,
      `company_course_id=${course.id}&group_id=${group.id}`,
    ]) {
      const listed: string[] = [];
      let total: number | undefined;
      for (let page = 1; total === undefined || listed.length < total; page += 1) {
        const { body } = await get<ReportedPerson[]>(
          `people?number=${number}&${filter}&per_page=20&page=${page}`,
        );
        ({ total } = body.meta as { total: number });
        expect(body.data).toHaveLength(Math.min(20, total - listed.length));
        listed.push(...body.data.map(({ full_name }) => full_name));
      }
      const counted = people
        .map((_, index) => index)
        .filter((index) => index % 10 !== 0)
        .filter((index) => (number === 'completed' ? index < 250 : number === 'expected' || index >= 250))
        .filter((index) => !filter.includes('group_id') || index >= 200)
        .map((index) => names[index]);
      // The list may also contain the manager, who is not one of the 300 people.
      expect(listed.filter((name) => name.startsWith('Name'))).toEqual(counted);
    }
});

describe('GET /api/maintenance/companies/{companyId}/reports/trend', () => {
  it('the trend contains the stored numbers of past months and the current numbers of this month, up to the requested month', async () => {
    const { admin, company, offer, get } = await buildReported();
    await offer();
    const thisMonth = dayFromToday(0).slice(0, 7);
    const store = (month: string, expected: number) =>
      admin.query(
        `insert into academy.report_counts values
           ($1, $2, $3, $3, $4, 0, 0, 0, 0, now())`,
        [company.id, `${month}-01`, '00000000-0000-0000-0000-000000000000', expected],
      );
    await store('2020-01', 5);
    await store('2020-12', 7);
    await store(thisMonth, 9);
    const months = async (query: string) =>
      (await get<MonthReport[]>(`trend${query}`)).body.data.map(({ month, expected }) => [month, expected]);
    expect(await months('')).toEqual([[thisMonth, 1]]);
    expect(await months('?month=2020-12')).toEqual([
      ['2020-01', 5],
      ['2020-12', 7],
    ]);
    expect(await months('?month=2021-01')).toEqual([['2020-12', 7]]);
  });
});

describe('GET /api/maintenance/companies/{companyId}/today', () => {
  it('the endpoint counts pairs and different people who are late, due within two weeks, or have never signed in', async () => {
    const { admin, company, manager, offer, get } = await buildReported();
    const today = () => started.get<Today>(`/api/maintenance/companies/${company.id}/today`, manager);
    const none = { pairs: 0, people: 0 };
    const asOf = { as_of: expect.any(String) };
    expect((await today()).body.data).toEqual({
      ...{ overdue: none, due_in_two_weeks: none, never_signed_in: none, waiting_proofs: 0, ...asOf },
    });
    const late = [await offer({ deadline: dayFromToday(-1) }), await offer({ deadline: dayFromToday(-9) })];
    for (const days of [0, 14, 15]) await offer({ deadline: dayFromToday(days) });
    await offer({ deadline: dayFromToday(-1), mandatory: false });
    const [learner, imported, declined] = await buildMembers(admin, company.id, [
      {},
      { userId: null, status: 'imported' },
      { userId: null, status: 'declined' },
      { status: 'deactivated' },
    ]);
    await buildEnrollment(admin, late[0]!, learner!.sub, { completed: true });
    for (const [person, status] of [
      [{ userId: learner!.sub }, 'submitted'],
      [{ userId: learner!.sub }, 'accepted'],
      [{ memberId: imported!.id }, 'submitted'],
      [{ memberId: declined!.id }, 'submitted'],
    ] as const)
      await buildProof(admin, company.id, person, { status, companyCourse: late[0]! });
    expect(await today()).toEqual({
      status: 200,
      body: {
        data: {
          overdue: { pairs: 5, people: 3 },
          due_in_two_weeks: { pairs: 6, people: 3 },
          never_signed_in: { pairs: 5, people: 1 },
          waiting_proofs: 2,
          ...asOf,
        },
      },
    });
    for (const [number, total] of [
      ['overdue', 5],
      ['due_in_two_weeks', 6],
      ['never_signed_in', 5],
    ] as const) {
      const { data, meta } = (await get<ReportedPerson[]>(`people?number=${number}`)).body;
      expect([number, data.length, meta]).toEqual([number, total, expect.objectContaining({ total })]);
    }
  });
});

describe('reports of large companies', () => {
  it('the report of a large company is read from stored numbers; a refresh is requested if they are missing or old', async () => {
    const { admin, company, manager, offer, get } = await buildReported();
    await offer();
    await buildMembers(
      admin,
      company.id,
      Array.from({ length: 10_001 }, () => ({ userId: null, status: 'imported' })),
    );
    const refresh = async () =>
      (await admin.query('select due_at from academy.report_refreshes where company_id = $1', [company.id]))
        .rows[0];
    expect(await get('overview')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'report_not_ready' }] },
    });
    expect(await refresh()).toEqual({ due_at: expect.any(Date) });
    await admin.query(
      `update academy.report_refreshes set month = '2026-01-01', refreshed_at = now(), duration_ms = 50, due_at = null`,
    );
    await admin.query(
      `insert into academy.report_counts values ($1, '2026-01-01', $2, $2, 8, 4, 3, 2, 1, now(), 6, 7)`,
      [company.id, '00000000-0000-0000-0000-000000000000'],
    );
    const stored = { expected: 8, completed: 4, overdue: 3, due_soon: 2, expiring: 1 };
    expect((await get<ReportCounts>('overview')).body.data).toMatchObject(stored);
    expect(
      (await started.get(`/api/maintenance/companies/${company.id}/today`, manager)).body.data,
    ).toMatchObject({
      overdue: { pairs: 3, people: null },
      due_in_two_weeks: { pairs: 6, people: null },
      never_signed_in: { pairs: 7, people: null },
      waiting_proofs: 0,
    });
    expect(await refresh()).toEqual({ due_at: null });
    await admin.query(`update academy.report_refreshes set refreshed_at = now() - interval '11 seconds'`);
    expect((await get<ReportCounts>('overview')).body.data).toMatchObject(stored);
    expect(await refresh()).toEqual({ due_at: expect.any(Date) });
  });
});

describe('exports of the report', () => {
  it('each table of a report is exported as CSV and XLSX with equally many rows, and each export is recorded in the audit log', async () => {
    const { admin, company, manager, offer, base } = await buildReported();
    const group = await buildGroup(admin, company.id, { name: '=HYPERLINK("x")', memberIds: [manager.id] });
    await offer({ deadline: dayFromToday(-1) });
    const headers = await started.authorization(manager);
    const file = async (path: string) => {
      const response = await started.app.inject({ url: `${base}/${path}`, headers });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response;
    };
    const german = (await file('groups.csv?language=de')).payload.split('\r\n');
    expect(german[0]).toBe(
      '\uFEFFGruppe;Zu absolvieren;Abgeschlossen;Abgeschlossen in %;Überfällig;Fällig in 30 Tagen;Ablauf in 60 Tagen;Stand',
    );
    const today = dayFromToday(0).split('-').reverse().join('.');
    expect(german[1]).toBe(`"'=HYPERLINK(""x"")";1;0;0;1;0;0;${today}`);
    const overview = (await file(`overview.csv?language=en&group_id=${group.id}`)).payload;
    expect(overview).toContain(`\r\nOverdue,1,100,${today}\r\n`);
    expect(overview).toContain(`\r\nPeople,1,,${today}\r\nPeople who have never signed in,0,0,${today}\r\n`);
    expect((await file('courses.csv')).payload).toContain(`\r\nTitle en,1,0,0,1,0,0,${today},Course\r\n`);
    expect((await file('trend.csv')).payload).toContain(`\r\n${today.slice(3)},1,0,0,1,0,0,${today}\r\n`);
    for (const name of ['overview', 'courses', 'groups', 'trend']) {
      const response = await file(`${name}.xlsx?language=de`);
      expect(response.headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      const rows = (await file(`${name}.csv?language=de`)).payload.trim().split('\r\n');
      const sheet = (await readZip(response.rawPayload)).get('xl/worksheets/sheet1.xml')!.toString();
      expect(sheet.match(/<row /g)).toHaveLength(rows.length);
    }
    const entries = await auditOf(started, company.id);
    expect(entries[0]).toMatchObject({ action: 'report_exported', subject: 'Bericht nach Gruppen.csv' });
    expect(entries).toHaveLength(12);
  });

  it('the PDF export shows the report on at most two pages, in both languages', async () => {
    const { company, manager, offer, base } = await buildReported();
    for (let index = 0; index < 36; index += 1) await offer({ deadline: dayFromToday(-1) });
    for (const [language, title, further] of [
      ['de', 'Stand der Pflichtkurse', /und \d+ weitere Kurse/],
      ['en', 'Status of mandatory courses', /and \d+ more courses/],
    ] as const) {
      const { pages, texts } = await print(`${base}/overview.pdf?language=${language}`, manager);
      expect(pages).toBe(2);
      expect(texts).toEqual(
        expect.arrayContaining([title, company.name, '36', expect.stringMatching(further)]),
      );
      expect(texts.filter((text) => text.includes('…'))).toEqual([]);
    }
  });

  it('the PDF export counts people, completions on time, and what has changed since the previous month', async () => {
    const { admin, company, manager, offer, base } = await buildReported();
    const late = await offer({ deadline: dayFromToday(-5) });
    const other = await offer({ deadline: dayFromToday(-5) });
    const members = await buildMembers(admin, company.id, [
      { lastName: 'Early' },
      { lastName: 'Tardy' },
      { userId: null, status: 'imported' },
      { userId: null, status: 'imported' },
    ]);
    const [early, tardy, imported] = members;
    await buildGroup(admin, company.id, { name: 'Strong', memberIds: [early!.id] });
    const weak = await buildGroup(admin, company.id, { name: 'Weak', memberIds: [imported!.id, tardy!.id] });
    const complete = async (course: typeof late, sub: string, days: number) => {
      const { id } = await buildEnrollment(admin, course, sub, { completed: true });
      await admin.query('update academy.enrollments set completed_at = $2 where id = $1', [id, noonOf(days)]);
      return id;
    };
    await buildCertificate(await complete(late, early!.sub, -5), { validUntil: dayFromToday(30) });
    await complete(other, early!.sub, -6);
    await complete(late, tardy!.sub, -4);
    const month = new Date(`${dayFromToday(0).slice(0, 7)}-01T00:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() - 1);
    await admin.query(`insert into academy.report_counts values ($1, $2, $3, $3, 8, 2, 6, 0, 0, now())`, [
      company.id,
      month.toISOString().slice(0, 10),
      '00000000-0000-0000-0000-000000000000',
    ]);
    const german = await print(`${base}/overview.pdf?language=de`, manager);
    const monthName = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    // There are five people, two of them without an account, and two courses. Three of the ten pairs are completed, one
    // of them late.
    expect(german.text).toContain(
      'Von 10 zu absolvierenden Kursen, je Person gezählt, sind 3 abgeschlossen (30 %). ' +
        '7 sind überfällig, bei 4 Personen, von denen sich 2 noch nie angemeldet haben.',
    );
    expect(german.text).toContain('Personen 5 mit mindestens einem Pflichtkurs');
    expect(german.text).toContain('Fristgerecht abgeschlossen 2 66 % der abgeschlossenen Kurse');
    expect(german.text).toContain('Überfällig 7 bei 4 Personen, davon 2 noch nie angemeldet');
    expect(german.text).toContain('Noch nie angemeldet 2 Personen ohne Konto');
    expect(german.text).toContain(
      `Veränderung seit Ende ${monthName.format(month)} Abgeschlossen von 25 % auf 30 % ` +
        'Überfällig von 6 auf 7 Zu absolvieren von 8 auf 10',
    );
    expect(german.text).toContain('Zertifikate mit Ablauf in 60 Tagen 1');
    expect(german.text).toContain(`(Zeitzone ${timeZone})`);
    expect(german.text).toMatch(/Nach Gruppen, die schwächsten zuerst .* Weak 25 % .* Strong 100 %/);
    expect(german.text).toContain('Was die Zahlen bedeuten');

    const ofGroup = await print(`${base}/overview.pdf?language=en&group_id=${weak.id}`, manager);
    expect(ofGroup.text).toContain('Only the group: Weak');
    expect(ofGroup.text).toContain('Of 4 courses to complete, counted per person, 1 is completed (25%).');
    expect(ofGroup.text).toContain('Overdue 3 for 2 people, of whom 1 has never signed in');
    expect(ofGroup.text).not.toContain('By group');
    const ofCourse = await print(
      `${base}/overview.pdf?language=en&company_course_id=${other.id}&group_id=${weak.id}`,
      manager,
    );
    expect(ofCourse.text).toContain('Only the course: Title en');
    expect(ofCourse.text).toContain('Completed on time 0');
  });

  it('the PDF export of a larger company counts people if this is quick, and otherwise shows the stored numbers', async () => {
    const { admin, company, manager, offer, base } = await buildReported();
    await offer({ deadline: dayFromToday(-1) });
    await buildMembers(
      admin,
      company.id,
      Array.from({ length: 10_001 }, () => ({ userId: null, status: 'imported' })),
    );
    const refreshed = (durationMs: number) =>
      admin.query(
        `insert into academy.report_refreshes (company_id, month, refreshed_at, duration_ms)
         values ($1, '2026-01-01', now(), $2)
         on conflict (company_id) do update set duration_ms = excluded.duration_ms`,
        [company.id, durationMs],
      );
    await admin.query(
      `insert into academy.report_counts values ($1, '2026-01-01', $2, $2, 8, 4, 3, 2, 1, now(), 6, 7)`,
      [company.id, '00000000-0000-0000-0000-000000000000'],
    );
    await refreshed(501);
    const stored = await print(`${base}/overview.pdf?language=en`, manager);
    expect(stored.text).toContain(
      'Of 8 courses to complete, counted per person, 4 are completed (50%). 3 are overdue.',
    );
    expect(stored.text).toContain('not different people');
    expect(stored.text).not.toContain('ever signed in');
    await refreshed(500);
    const counted = await print(`${base}/overview.pdf?language=en`, manager);
    expect(counted.text).toContain(
      '10,002 are overdue, for 10,002 people, of whom 10,001 have never signed in.',
    );
  });
});

async function print(url: string, manager: Parameters<StartedApp['authorization']>[0]) {
  const response = await started.app.inject({ url, headers: await started.authorization(manager) });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texts = pdfTexts(response.rawPayload);
  return {
    pages: response.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length,
    texts,
    text: texts.join(' ').replace(/\s+/g, ' '),
  };
}

describe('reports by API key', () => {
  it('an API key with the scope reports:read can read reports, but not the list of people; other API keys can read neither', async () => {
    const { admin, company, offer, base } = await buildReported();
    await offer();
    const keyWith = async (scope: string) => {
      const key = `academy_${randomUUID()}`;
      await admin.query(
        `insert into core.api_keys (id, company_id, name, hint, token_hash, scopes, expires_at, created_by, responsible_id)
         values (gen_random_uuid(), $1, 'BI', 'abcd', $2, $3, now() + interval '1 day', $4, $4)`,
        [company.id, tokenHash(key), [scope], randomUUID()],
      );
      return { authorization: `Bearer ${key}` };
    };
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await started.app.inject({ url: `${base}/${path}`, headers })).statusCode;
    const reader = await keyWith('reports:read');
    for (const path of [
      'overview',
      'courses',
      'groups',
      'trend',
      'overview.csv',
      'overview.xlsx',
      'overview.pdf',
    ])
      expect([path, await statusOf(path, reader)]).toEqual([path, 200]);
    expect(await statusOf('people', reader)).toBe(401);
    expect(await statusOf('overview', await keyWith('scim'))).toBe(403);
    const other = await buildReported();
    const foreign = await started.app.inject({ url: `${other.base}/overview`, headers: reader });
    expect(foreign.statusCode).toBe(404);
  });
});
