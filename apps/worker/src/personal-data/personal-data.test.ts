import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { issueCertificates } from '@academy/academy-data';
import { certificatePrefix } from '@academy/certificate-documents';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { queueEmails } from '@academy/platform-data';
import { openPool } from '@academy/service-kit';
import {
  buildCourseRound,
  buildDuty,
  buildEnrollment,
  buildExemption,
  buildMember,
  buildOwnCourse,
  buildProof,
  buildRegistration,
  buildParticipants,
  buildSession,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import { requestBundle, buildCompletedCourse } from '../testing/completed-course.ts';
import { deletePastUses } from '../testing/operations.ts';
import { carryOutErasures } from './carry-out.ts';
import { reapplyErasures } from './erasure-journal.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: NodePgDatabase;
let storage: FileStorage;
let directory: string;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
  directory = await mkdtemp(join(tmpdir(), 'academy-erasures-'));
  storage = await openStorage({ STORAGE_DIRECTORY: directory });
});
afterAll(async () => {
  await pool.end();
  await database.close();
  await rm(directory, { recursive: true });
});

const query = async (sql: string, values: unknown[] = []) => (await database.admin.query(sql, values)).rows;
const carryOut = () => carryOutErasures({ db, storage });

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys;
}

const schemas = [
  'academy.enrollments',
  'academy.participants',
  'academy.exemptions',
  'academy.proofs',
  'academy.certificates',
  'academy.badge_shares',
  'academy.certificate_bundles',
  'academy.daily_uses',
  'academy.progress_transfers',
  'academy.calendar_feeds',
  'academy.summary_recipients',
  'academy.report_mail_subscriptions',
  'academy.sent_report_mails',
  'academy.course_rounds',
  'academy.due_dates',
  'academy.known_assignments',
  'academy.past_rounds',
  'academy.test_attempts',
  'academy.registrations',
  'academy.xapi_statements',
  'academy.xapi_documents',
  'academy.content_packages',
  'academy.own_courses',
  'mail.outgoing_emails',
  'audit.entries',
  'core.members',
];
const everythingKept = async () =>
  JSON.stringify(
    await query(
      `select query_to_xml('select * from ' || t, true, true, '')::text from unnest($1::text[]) t`,
      [schemas],
    ),
  );

/** Requests an erasure in the same way as core-services, and returns the pseudonym. */
async function ask(userId: string | null, stated?: { address: string; companyId: string }): Promise<string> {
  const id = randomUUID();
  const hash = stated && createHash('sha256').update(stated.address).digest();
  await query('select core_published.erase_person_v1($1, $2, $3, $4, $5)', [
    id,
    userId,
    hash,
    stated?.companyId,
    randomUUID(),
  ]);
  return id;
}

async function buildLearner() {
  const mark = randomUUID().slice(0, 8);
  const built = await buildCompletedCourse(database.admin, [
    { lastName: `Alt${mark}` },
    { lastName: 'Blau' },
  ]);
  const [userId, colleague] = built.userIds as [string, string];
  const certificateId = randomUUID();
  await issueCertificates(drizzle(database.admin), [
    { id: certificateId, enrollmentId: built.enrollmentIds[0]! },
    { id: randomUUID(), enrollmentId: built.enrollmentIds[1]! },
  ]);
  // The learner's name in the certificate differs from the current name.
  await query(`update core.members set last_name = $2 where user_id = $1`, [userId, `Neu${mark}`]);
  await query(
    `insert into academy.badge_shares (id, user_id, certificate_id, language, state_hash)
     values (gen_random_uuid(), $1, $2, 'de', '\\x00')`,
    [userId, certificateId],
  );
  await query(
    `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details, user_id) values
       ($1, 'certificate_downloaded', $2, '', $3, '{}', $4)`,
    [built.company, built.maintainer, `Anna Alt${mark}, Datenschutz`, userId],
  );
  await query(
    `insert into academy.daily_uses (day, kind, subject_id, count) values ((now() at time zone 'UTC')::date, 'exports', $1, 3)`,
    [userId],
  );
  const { company } = built;
  await query(
    `insert into academy.due_dates (company_course_id, user_id, due_on) values ($1, $2, '2099-12-31')`,
    [built.companyCourse, userId],
  );
  await query('insert into academy.known_assignments (company_course_id, user_id) values ($1, $2)', [
    built.companyCourse,
    userId,
  ]);
  await query(
    `insert into academy.calendar_feeds (company_id, user_id, token_hash, language) values ($1, $2, $3, 'de')`,
    [company, userId, createHash('sha256').update(mark).digest()],
  );
  await query(`insert into academy.summary_recipients values ($1, $2)`, [company, userId]);
  await query(`insert into academy.sent_report_mails values ($1, 'report_summary', '2026-02-02', $2)`, [
    company,
    userId,
  ]);
  await query(
    `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash)
     values ($1, 'report_summary', $2, sha256($3))`,
    [company, userId, Buffer.from(mark)],
  );
  await buildCourseRound(
    database.admin,
    { id: built.companyCourse, company_id: company },
    { requested_by: userId, status: 'succeeded' },
  );
  const data = {
    company_id: company,
    course_id: randomUUID(),
    company_name: 'Hafen',
    course_title: 'D',
    deadline: null,
  };
  const email = (recipient: { address: string; userId?: string }) => ({
    uniqueKey: randomUUID(),
    template: 'course_reminder' as const,
    data,
    recipient: { name: `Anna Neu${mark}`, locale: 'de' as const, ...recipient },
  });
  await queueEmails(drizzle(database.admin), [
    email({ address: `${userId}@example.test`, userId }),
    email({ address: `${userId}@EXAMPLE.test` }),
  ]);
  return { ...built, mark, userId, colleague, certificateId };
}

describe('erasure', () => {
  it('an erasure keeps proof of training under a pseudonym, and deletes all other data of the person', async () => {
    const { userId, mark, certificateId, company, companyCourse } = await buildLearner();
    const counts = () =>
      query('select members_count, completed_count from academy.company_courses where id = $1', [
        companyCourse,
      ]);
    const [before] = await counts();
    const [certificate] = await query('select number, issued_at from academy.certificates where id = $1', [
      certificateId,
    ]);

    const pseudonym = await ask(userId);
    expect(await carryOut()).toEqual([pseudonym]);
    const [named] = await query('select core.pseudonym($1) as name', [pseudonym]);
    const kept = await everythingKept();
    expect(kept).not.toContain(mark);
    expect(kept).not.toContain(`${userId}@`);
    expect(kept).not.toContain(userId);

    expect(await query('select * from academy.certificates where id = $1', [certificateId])).toMatchObject([
      {
        ...certificate,
        holder_name: named!.name,
        identity_hash: null,
        identity_salt: null,
      },
    ]);
    expect(
      await query(
        'select company_id, certificate_status, completed_at, sort_name from academy.enrollments where user_id = $1',
        [pseudonym],
      ),
    ).toEqual([
      {
        company_id: company,
        certificate_status: 'erased',
        completed_at: expect.any(Date),
        sort_name: expect.stringContaining('pseudonym'),
      },
    ]);
    expect(await counts()).toEqual([before]);
    expect(await query(`select state from mail.outgoing_emails where recipient_address = ''`)).toEqual([
      { state: 'dropped' },
      { state: 'dropped' },
    ]);
    expect(kept).toContain(`${named!.name}, Datenschutz`);
  });

  it('an erasure keeps attendance of sessions under the pseudonym, and deletes seats, invitations, and attendance of people without an account', async () => {
    const { userId, colleague, company } = await buildLearner();
    const { admin } = database;
    const email = `${randomUUID()}@example.test`;
    const invited = await buildMember(admin, company, { userId: null, email, status: 'imported' });
    const attended = await buildSession(admin, company, { startsIn: -300 });
    const booked = await buildSession(admin, company, { capacity: 5 });
    const attend = () =>
      buildParticipants(admin, company, attended, [{ userId, minutes: 60, invitedSequence: 0 }]);
    await attend();
    await buildParticipants(admin, company, attended, [{ userId: colleague, minutes: 30 }]);
    await buildParticipants(admin, company, booked, [{ userId, booked: true, invitedSequence: 0 }]);
    await buildParticipants(admin, company, attended, [
      { userId: invited.id, memberId: invited.id, minutes: 45 },
    ]);
    const pseudonym = await ask(userId);
    await ask(null, { address: email, companyId: company });
    await carryOut();
    const stored = () =>
      query('select user_id, minutes from academy.participants where company_id = $1 order by minutes', [
        company,
      ]);
    const expected = [
      { user_id: colleague, minutes: 30 },
      { user_id: pseudonym, minutes: 60 },
    ];
    expect(await stored()).toEqual(expected);
    await attend();
    await carryOutErasures({ db, storage, secondRunAfter: 0 });
    expect(await stored()).toEqual(expected);
  });

  it('an erasure keeps exemptions from duties under the pseudonym, and deletes exemptions of a person without an account', async () => {
    const { userId, colleague, company } = await buildLearner();
    const { admin } = database;
    const email = `${randomUUID()}@example.test`;
    const invited = await buildMember(admin, company, { userId: null, email, status: 'imported' });
    const duty = await buildDuty(admin, company);
    const period = { from: '2026-01-01', to: '2026-12-31' };
    for (const person of [{ userId }, { userId: colleague }, { memberId: invited.id }])
      await buildExemption(admin, company, duty, person, period);
    const pseudonym = await ask(userId);
    await ask(null, { address: email, companyId: company });
    await carryOut();
    const stored = await query('select user_id from academy.exemptions where duty_id = $1', [duty.id]);
    expect(stored.map((row) => row.user_id).sort()).toEqual([pseudonym, colleague].sort());
  });

  it('an erasure keeps decided proofs under the pseudonym, and deletes the files of proofs, undecided proofs, and proofs of people without an account', async () => {
    const { userId, colleague, company } = await buildLearner();
    const { admin } = database;
    const email = `${randomUUID()}@example.test`;
    const invited = await buildMember(admin, company, { userId: null, email, status: 'imported' });
    const duty = await buildDuty(admin, company);
    const build = (person: Parameters<typeof buildProof>[2], input: Parameters<typeof buildProof>[3] = {}) =>
      buildProof(admin, company, person, { duty, file: 'Ida', ...input });
    await build({ userId }, { issuer: 'IHK' });
    await build({ userId }, { issuer: 'TÜV', status: 'submitted' });
    const { id: refusedId } = await build({ userId }, { issuer: 'VHS', status: 'refused' });
    await query(
      `update academy.proofs set refusal_reason = 'Ida', badge = '{"name": "Ida"}', decided_by = $2 where id = $1`,
      [refusedId, userId],
    );
    const { id: keptId } = await build({ userId: colleague }, { issuer: 'DEKRA' });
    await build({ memberId: invited.id }, { issuer: 'Ida' });
    await query(
      `insert into academy.proof_imports (id, company_id, requested_by, total, wrong, unchanged, problems, expires_at)
       values ($1, $2, $3, 0, 1, 0, '[{"value": "ida@example.test"}]', now())`,
      [randomUUID(), company, userId],
    );
    const pseudonym = await ask(userId);
    await ask(null, { address: email, companyId: company });
    await carryOut();
    expect(
      await query(
        `select user_id, issuer, decided_by, refusal_reason, badge from academy.proofs where company_id = $1 order by issuer`,
        [company],
      ),
    ).toEqual([
      { user_id: colleague, issuer: 'DEKRA', decided_by: null, refusal_reason: null, badge: null },
      { user_id: pseudonym, issuer: 'IHK', decided_by: null, refusal_reason: null, badge: null },
      { user_id: pseudonym, issuer: 'VHS', decided_by: pseudonym, refusal_reason: null, badge: null },
    ]);
    expect(await query('select proof_id from academy.proof_files')).toEqual([{ proof_id: keptId }]);
    expect(
      await query('select requested_by, problems from academy.proof_imports where company_id = $1', [
        company,
      ]),
    ).toEqual([{ requested_by: pseudonym, problems: [] }]);
  });

  it('an erasure deletes data that packages stored about the person; packages and courses that the person created are kept under the pseudonym', async () => {
    const { userId, colleague, company, mark } = await buildLearner();
    const { admin } = database;
    const course = await buildOwnCourse(admin, company, { origin: 'package' });
    const draft = await buildOwnCourse(admin, company);
    for (const person of [userId, colleague]) {
      const enrollment = await buildEnrollment(admin, course.companyCourse, person, { completed: true });
      await buildRegistration(admin, course, { enrollment, userId: person, state: { learner: mark } });
    }
    await query('update academy.content_packages set requested_by = $2 where id = $1', [
      course.package!.id,
      userId,
    ]);
    await query(
      `update academy.own_courses set created_by = $2, locked_by = $2, locked_until = now() + interval '1 day' where id = $1`,
      [draft.id, userId],
    );
    const pseudonym = await ask(userId);
    await carryOut();
    const kept = await query('select id, user_id from academy.registrations where company_id = $1', [
      company,
    ]);
    expect(kept).toEqual([{ id: expect.any(String), user_id: colleague }]);
    for (const table of ['xapi_statements', 'xapi_documents'])
      expect(
        await query(
          `select registration_id from academy.${table} where registration_id in (
             select id from academy.registrations where company_id = $1)`,
          [company],
        ),
      ).toEqual([{ registration_id: kept[0]!.id }]);
    expect(await query('select count(*)::int from academy.xapi_statements')).toEqual([{ count: 1 }]);
    expect(
      await query(
        'select user_id from academy.enrollments where course_id = $1 and completed_at is not null',
        [course.id],
      ),
    ).toEqual(expect.arrayContaining([{ user_id: pseudonym }, { user_id: colleague }]));
    expect(
      await query('select requested_by from academy.content_packages where id = $1', [course.package!.id]),
    ).toEqual([{ requested_by: pseudonym }]);
    expect(
      await query('select created_by, locked_by, locked_until from academy.own_courses where id = $1', [
        draft.id,
      ]),
    ).toEqual([{ created_by: pseudonym, locked_by: null, locked_until: null }]);
  });

  it('an erasure deletes the stored PDFs of the person’s certificates, including PDFs that are stored after its first run', async () => {
    const { userId, certificateId } = await buildLearner();
    const other = await buildLearner();
    const put = (id: string, language: string) =>
      storage.put(`${certificatePrefix(id)}${language}-0.pdf`, Readable.from(['%PDF']));
    await put(certificateId, 'de');
    await put(certificateId, 'en');
    await put(other.certificateId, 'de');
    await ask(userId);
    await carryOut();
    expect(await keysBelow(certificatePrefix(certificateId))).toEqual([]);
    expect(await keysBelow(certificatePrefix(other.certificateId))).toHaveLength(1);

    await put(certificateId, 'de');
    await carryOutErasures({ db, storage, secondRunAfter: 0 });
    expect(await keysBelow(certificatePrefix(certificateId))).toEqual([]);
  });

  it('an erasure does not change enrollments and certificates of other people', async () => {
    const { userId, colleague, maintainer } = await buildLearner();
    const others = () =>
      query(
        `select e.*, c.* from academy.enrollments e join academy.certificates c on c.enrollment_id = e.id
         where user_id = any($1::uuid[]) order by e.id`,
        [[colleague, maintainer]],
      );
    const before = await others();
    await ask(userId);
    await carryOut();
    expect(await others()).toEqual(before);
  });

  it('an erasure expires finished certificate bundles that contain the person’s certificate, and restarts running bundles', async () => {
    const learner = await buildLearner();
    const [finished, running] = [
      await requestBundle(database.admin, learner),
      await requestBundle(database.admin, learner),
    ];
    await query(
      `update academy.certificate_bundles set status = 'succeeded', expires_at = now() + interval '1 day' where id = $1`,
      [finished],
    );
    await query(
      `update academy.certificate_bundles set status = 'running', claims = 1, certificate_ids = $2 where id = $1`,
      [running, [learner.certificateId]],
    );
    await ask(learner.userId);
    await carryOut();
    expect(
      await query('select expires_at <= now() as is_expired from academy.certificate_bundles where id = $1', [
        finished,
      ]),
    ).toEqual([{ is_expired: true }]);
    expect(
      await query('select status, claims, certificate_ids from academy.certificate_bundles where id = $1', [
        running,
      ]),
    ).toEqual([{ status: 'queued', claims: 2, certificate_ids: null }]);
  });

  it('an erasure withdraws finished evidence packs of the person’s companies, and restarts unfinished packs', async () => {
    const { userId, company, maintainer } = await buildLearner();
    const other = await buildLearner();
    const request = async (companyId: string, status: string) => {
      const [pack] = await query(
        `insert into academy.evidence_packs (id, company_id, from_on, to_on, requested_by, status, claims, manifest, expires_at)
         values (gen_random_uuid(), $1, '2026-01-01', '2026-12-31', $2, $3, 1, '{}',
                 case when $3 = 'succeeded' then now() + interval '7 days' end) returning id`,
        [companyId, maintainer, status],
      );
      return (pack as { id: string }).id;
    };
    const stateOf = async (id: string) =>
      (
        await query(
          'select status, claims, manifest, expires_at <= now() as is_expired from academy.evidence_packs where id = $1',
          [id],
        )
      )[0];
    const [finished, running] = [await request(company, 'succeeded'), await request(company, 'running')];
    const untouched = await request(other.company, 'succeeded');
    await ask(userId);
    await carryOut();
    expect(await stateOf(finished)).toMatchObject({ status: 'succeeded', is_expired: true });
    expect(await stateOf(running)).toMatchObject({ status: 'queued', claims: 2, manifest: null });
    expect(await stateOf(untouched)).toMatchObject({ status: 'succeeded', is_expired: false });
  });

  it('the erasure of a person without an account deletes recorded completions of this person only, and withdraws the company’s evidence packs', async () => {
    const { company, companyCourse } = await buildLearner();
    const mark = randomUUID();
    const build = async (email: string) => {
      const memberId = randomUUID();
      await query(
        `insert into core.members (id, company_id, user_id, email_address, first_name, last_name, role, status)
         values ($1, $2, null, $3, 'Ida', 'Import', 'member', 'imported')`,
        [memberId, company, email],
      );
      await query(
        `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason,
           completed_at)
         select gen_random_uuid(), company_id, id, course_id, $2, $2, 'other', now() from academy.company_courses
         where id = $1`,
        [companyCourse, memberId],
      );
      await query(
        `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details, member_id)
         values ($1, 'completion_recorded', gen_random_uuid(), '', $3, '{}', $2)`,
        [company, memberId, `Import, Ida ${mark}, Datenschutz`],
      );
      return memberId;
    };
    const erased = await build(`${mark}@example.test`);
    const other = await build(`other-${mark}@example.test`);
    const [pack] = await query(
      `insert into academy.evidence_packs (id, company_id, from_on, to_on, requested_by, status, expires_at)
       values (gen_random_uuid(), $1, '2026-01-01', '2026-12-31', gen_random_uuid(), 'succeeded', now() + interval '1 d')
       returning id`,
      [company],
    );
    const pseudonym = await ask(null, { address: `${mark}@example.test`, companyId: company });
    await carryOut();
    expect(
      await query('select member_id from academy.enrollments where member_id = any($1)', [[erased, other]]),
    ).toEqual([{ member_id: other }]);
    const subjects = await query('select member_id, subject from audit.entries where member_id = any($1)', [
      [erased, other],
    ]);
    expect(subjects).toContainEqual({
      member_id: erased,
      subject: `Pseudonym ${pseudonym.slice(0, 8).toUpperCase()}, Datenschutz`,
    });
    expect(subjects).toContainEqual({ member_id: other, subject: `Import, Ida ${mark}, Datenschutz` });
    expect(
      await query('select expires_at <= now() as is_withdrawn from academy.evidence_packs where id = $1', [
        (pack as { id: string }).id,
      ]),
    ).toEqual([{ is_withdrawn: true }]);
  });

  it('an erasure removes the person’s external id from webhook events about memberships, even if the person has no account', async () => {
    const { userId, company } = await buildLearner();
    const mark = randomUUID();
    await query(
      `insert into core.members (id, company_id, user_id, email_address, first_name, last_name, role, status, external_id)
       values ($1, $2, null, $3, 'Ida', 'Import', 'member', 'imported', 'P-2')`,
      [randomUUID(), company, `${mark}@example.test`],
    );
    const concerned = await query(
      `with hook as (
         insert into academy.webhooks (id, company_id, url, events, created_by)
         values (gen_random_uuid(), $1, 'https://example.com/', '{member.added}', $2) returning id)
       insert into academy.webhook_deliveries (webhook_id, event, data)
       select hook.id, 'member.added', jsonb_build_object(
         'member_id', member.id, 'user_id', null, 'external_id', coalesce(member.external_id, 'P-1'))
       from hook, core.members member
       where member.company_id = $1 and (member.user_id = $2 or member.user_id is null)
       returning id`,
      [company, userId],
    );
    expect(concerned).toHaveLength(2);
    const pseudonym = await ask(userId);
    await ask(null, { address: `${mark}@example.test`, companyId: company });
    await carryOut();
    const rows = await query(
      `select user_id, data ->> 'user_id' as sent_id, data ->> 'external_id' as external_id
       from academy.webhook_deliveries where id = any($1)`,
      [concerned.map(({ id }) => id as string)],
    );
    expect(rows).toContainEqual({ user_id: pseudonym, sent_id: pseudonym, external_id: null });
    expect(rows).toContainEqual({ user_id: null, sent_id: null, external_id: null });
    const hooks = await query('select created_by from academy.webhooks where company_id = $1', [company]);
    expect(hooks).toEqual([{ created_by: pseudonym }]);
  });

  it('an erasure is carried out a second time to erase data that the person created after the first time', async () => {
    const { userId, company, companyCourse, mark } = await buildLearner();
    const pseudonym = await ask(userId);
    await carryOut();
    // The service has cached the person's permission, so the person can enroll again in the course, in which the
    // pseudonym is already enrolled.
    const enroll = () =>
      query(
        `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
         select gen_random_uuid(), company_id, id, course_id, $2 from academy.company_courses where id = $1`,
        [companyCourse, userId],
      );
    await enroll();
    await query(
      `insert into academy.test_attempts (id, enrollment_id, round, pass_percent, questions, expires_at)
       select gen_random_uuid(), id, 1, 80, '[]', now() + interval '1 day' from academy.enrollments where user_id = $1`,
      [userId],
    );
    await query(
      `insert into audit.entries (id, company_id, action, actor_id, actor_name, subject, details)
       values (gen_random_uuid(), $1, 'course_data_exported', $2, $3, '', '{}')`,
      [company, userId, `Anna Neu${mark}`],
    );
    expect(await carryOut()).toEqual([]);
    expect(await carryOutErasures({ db, storage, secondRunAfter: 0 })).toContain(pseudonym);
    const left = await query(
      'select user_id from academy.enrollments where company_id = $1 and user_id = any($2::uuid[])',
      [company, [userId, pseudonym]],
    );
    expect(left).toEqual([{ user_id: pseudonym }]);
    expect(await query('select actor_name from audit.entries where actor_id = $1', [userId])).toEqual([
      { actor_name: '' },
    ]);
    expect(
      await query('select from core_published.erasures_to_carry_out_v1 where erasure_id = $1', [pseudonym]),
    ).toEqual([]);
  });

  it('an erasure is carried out by only one of several concurrent workers', async () => {
    const { userId } = await buildLearner();
    const pseudonym = await ask(userId);
    const done = (await Promise.all(Array.from({ length: 4 }, carryOut))).flat();
    expect(done.filter((id) => id === pseudonym)).toEqual([pseudonym]);
  });

  it('a failed erasure is retried, and does not prevent other erasures', async () => {
    const [held, free] = [await buildLearner(), await buildLearner()];
    const pseudonym = await ask(held.userId);
    const other = await ask(free.userId);
    const holder = await database.admin.connect();
    const impatient = openPool(
      { DATABASE_URL: `${database.url}?options=-c%20lock_timeout%3D200`, DATABASE_POOL_SIZE: 2 },
      'test',
      () => undefined,
    );
    try {
      await holder.query('begin');
      await holder.query('select from academy.enrollments where user_id = $1 for update', [held.userId]);
      await expect(carryOutErasures({ db: drizzle(impatient), storage })).rejects.toThrow();
      const open = await query(
        'select erasure_id from core_published.erasures_to_carry_out_v1 where carried_out_at is null',
      );
      expect(open).toEqual([{ erasure_id: pseudonym }]);
      expect(open).not.toContainEqual({ erasure_id: other });
    } finally {
      await holder.query('rollback');
      holder.release();
      await impatient.end();
    }
    expect(await carryOut()).toEqual([pseudonym]);
  });

  it('the erasure of a person who was only invited removes the address from the unsent invitation e-mail', async () => {
    const { company } = await buildLearner();
    const address = `only-${randomUUID()}@example.test`;
    await buildMember(database.admin, company, {
      userId: null,
      firstName: '',
      lastName: '',
      email: address,
      status: 'invited',
    });
    const data = {
      company_id: company,
      invitation_id: randomUUID(),
      company_name: '',
      inviter_name: `Inviter of ${address}`,
      expires_at: new Date().toISOString(),
    };
    const recipient = { address: address.toUpperCase(), name: '', locale: 'de' as const };
    await queueEmails(drizzle(database.admin), [
      { uniqueKey: address.slice(0, 10), template: 'invitation', data, recipient },
    ]);
    await ask(null, { address, companyId: company });
    await carryOut();
    expect((await everythingKept()).toLowerCase()).not.toContain(address);
  });

  it('an erasure removes the name of an erased inviter from invitation e-mails', async () => {
    const { userId, company, mark } = await buildLearner();
    const invitation = randomUUID();
    await query(
      `insert into core.invitations (id, company_id, kind, email_address, token_hash, invited_by, expires_at)
       values ($1::uuid, $2, 'email', 'guest@example.test', convert_to($1::text, 'UTF8'), $3, now())`,
      [invitation, company, userId],
    );
    const data = {
      company_id: company,
      invitation_id: invitation,
      company_name: '',
      inviter_name: `Anna ${mark}`,
      expires_at: new Date().toISOString(),
    };
    const recipient = { address: 'guest@example.test', name: '', locale: 'de' as const };
    await queueEmails(drizzle(database.admin), [
      { uniqueKey: invitation, template: 'invitation', data, recipient },
    ]);
    await ask(userId);
    await carryOut();
    expect(
      await query(
        `select data->>'inviter_name' as name, state from mail.outgoing_emails where unique_key = $1`,
        [invitation],
      ),
    ).toEqual([{ name: '', state: 'queued' }]);
  });

  it('if another person has sent an invitation again, the erasure of the first inviter removes their name from the first e-mail', async () => {
    const { userId, company, maintainer, mark } = await buildLearner();
    const invitation = randomUUID();
    await query(
      `insert into core.invitations (id, company_id, kind, email_address, token_hash, invited_by, expires_at)
       values ($1::uuid, $2, 'email', $4, convert_to($1::text, 'UTF8'), $3, now())`,
      [invitation, company, maintainer, `${mark}-guest@example.test`],
    );
    await query(
      `insert into audit.entries (id, company_id, action, actor_id, actor_name, subject, details)
       values (gen_random_uuid(), $1, 'member_invited', $2, $3, $4, '{}')`,
      [company, userId, `Anna ${mark}`, `${mark}-Guest@example.test`],
    );
    const data = {
      company_id: company,
      invitation_id: invitation,
      company_name: '',
      inviter_name: `Anna ${mark}`,
      expires_at: new Date().toISOString(),
    };
    const recipient = { address: 'another-guest@example.test', name: '', locale: 'de' as const };
    await queueEmails(drizzle(database.admin), [
      { uniqueKey: invitation, template: 'invitation', data, recipient },
    ]);
    await ask(userId);
    await carryOut();
    expect(
      await query(`select data->>'inviter_name' as name from mail.outgoing_emails where unique_key = $1`, [
        invitation,
      ]),
    ).toEqual([{ name: '' }]);
  });
});

it('the SQL functions that erase a person do not execute code that the worker’s role has defined in its temporary schema', async () => {
  const worker = await pool.connect();
  try {
    await worker.query('create table pg_temp.seen (who pg_catalog.text)');
    await worker.query('grant insert on pg_temp.seen to public');
    await worker.query(`create function pg_temp.look(pg_catalog.text) returns boolean language sql as
      'insert into pg_temp.seen values (current_user); select true'`);
    await worker.query('create domain pg_temp.text as pg_catalog.text check (pg_temp.look(value))');
    const { userId } = await buildLearner();
    const erasure = await ask(userId);
    const [{ requested_by, seal }] = (await query(
      'select requested_by, seal from core_published.erasures_to_carry_out_v1 where erasure_id = $1',
      [erasure],
    )) as [{ requested_by: string; seal: Buffer }];
    await query('delete from core_published.erasures_to_carry_out_v1 where erasure_id = $1', [erasure]);
    await query('delete from core.erasures where id = $1', [erasure]);
    await worker.query('select core_published.repeat_erasure_v1($1, $2, null, null, $3, now(), $4)', [
      erasure,
      userId,
      requested_by,
      seal,
    ]);
    await worker.query('select core_published.claim_erasure_v1($1, 0)', [erasure]);
    await worker.query('select core_published.forget_in_audit_v1($1)', [erasure]);
    await worker.query('select core_published.settle_erasure_v1($1, true)', [erasure]);
    const { rows } = await worker.query(`select from pg_temp.seen where who <> current_user`);
    expect(rows).toEqual([]);
  } finally {
    worker.release(true);
  }
});

it('the worker deletes the request counters of previous days', async () => {
  const [today, yesterday] = [randomUUID(), randomUUID()];
  await query(
    `insert into academy.daily_uses (day, kind, subject_id, count) values
       ((now() at time zone 'UTC')::date, 'exports', $1, 1), ((now() at time zone 'UTC')::date - 1, 'exports', $2, 1)`,
    [today, yesterday],
  );
  await deletePastUses(db);
  expect(
    await query('select subject_id from academy.daily_uses where subject_id = any($1::uuid[])', [
      [today, yesterday],
    ]),
  ).toEqual([{ subject_id: today }]);
});

describe('the erasure journal', () => {
  it('the erasure journal contains no personal data, and missing erasures are repeated once after a database restore', async () => {
    const { userId, mark } = await buildLearner();
    const backup = await database.admin.connect();
    const tables = [
      'core.members',
      'academy.enrollments',
      'academy.certificates',
      'mail.outgoing_emails',
      'audit.entries',
    ];
    for (const table of tables)
      await backup.query(`create temp table ${table.replace('.', '_')} as select * from ${table}`);

    const pseudonym = await ask(userId);
    await carryOut();
    const { body } = (await storage.get(`erasures/${pseudonym}.json`))!;
    const journal = (await body.toArray()).join('');
    expect(journal).not.toMatch(new RegExp(`${mark}|@`));

    // Simulates that the database was restored from a backup which contains the person's data but not the erasure.
    await backup.query('begin');
    await backup.query(`set local session_replication_role = replica`);
    await backup.query('delete from core.erasures where id = $1', [pseudonym]);
    await backup.query('delete from core_published.erasures_to_carry_out_v1 where erasure_id = $1', [
      pseudonym,
    ]);
    await backup.query(`update core.members m set user_id = o.user_id, first_name = o.first_name, last_name = o.last_name,
      email_address = o.email_address, status = o.status from core_members o where o.id = m.id`);
    await backup.query(
      `update academy.enrollments m set user_id = o.user_id from academy_enrollments o where o.id = m.id`,
    );
    await backup.query(
      `update academy.certificates m set holder_name = o.holder_name, erased_at = null from academy_certificates o where o.id = m.id`,
    );
    await backup.query('commit');
    for (const table of tables) await backup.query(`drop table pg_temp.${table.replace('.', '_')}`);
    backup.release();
    expect(await everythingKept()).toContain(mark);

    expect(await reapplyErasures(db, storage)).toBe(1);
    expect(await carryOut()).toEqual([pseudonym]);
    expect(await everythingKept()).not.toContain(mark);
    expect(await reapplyErasures(db, storage)).toBe(0);
  });

  /** Writes the journal entry of an erasure that the database does not contain, and returns its id. */
  async function note(userId: string, changed: object = {}): Promise<string> {
    const [entry] = (await query(
      `select id as erasure_id, user_id, null as address_hash, null as company_id, requested_by,
              to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as requested_at,
              encode(core.erasure_seal(row(id, user_id, null, requested_by, now(), null)::core.erasures), 'hex') as seal
       from (select gen_random_uuid() as id, $1::uuid as user_id, gen_random_uuid() as requested_by) requested`,
      [userId],
    )) as [{ erasure_id: string }];
    const noted = { ...entry, ...changed };
    await storage.put(`erasures/${entry.erasure_id}.json`, Readable.from([JSON.stringify(noted)]));
    return entry.erasure_id;
  }

  it.each([
    ['names another person', async () => ({ user_id: (await buildLearner()).userId })],
    ['has no seal', async () => ({ seal: '' })],
    ['names a company', async () => ({ user_id: null, address_hash: '00', company_id: randomUUID() })],
  ])('an erasure is not repeated if a changed entry in the erasure journal %s', async (_, change) => {
    const { userId, mark } = await buildLearner();
    const id = await note(userId, await change());
    await expect(reapplyErasures(db, storage)).rejects.toThrow(`the seal of erasure ${id} is not valid`);
    expect(await carryOut()).toEqual([]);
    expect(await everythingKept()).toContain(mark);
    expect(await query('select from core.erasures where id = $1', [id])).toEqual([]);
    await storage.delete([`erasures/${id}.json`]);
  });

  it('reading the erasure journal ignores files that are not entries, and reports a damaged entry after all other entries were processed', async () => {
    const { userId, mark } = await buildLearner();
    const files = ['erasures/folder', `erasures/${randomUUID()}.json`];
    for (const key of files) await storage.put(key, Readable.from(['{']));
    const id = await note(userId);
    await expect(reapplyErasures(db, storage)).rejects.toThrow(files[1]);
    expect(await carryOut()).toEqual([id]);
    expect(await everythingKept()).not.toContain(mark);
    await storage.delete([files[1]!]);
    expect(await reapplyErasures(db, storage)).toBe(0);
    await storage.delete(files);
  });
});
