import { createHash, randomUUID } from 'node:crypto';
import type { LearningDataCounts } from '@academy/contracts';
import { issueCertificates } from '@academy/academy-data';
import { queueEmails } from '@academy/platform-data';
import {
  buildCompany,
  buildDuty,
  buildEnrollment,
  buildExemption,
  buildMember,
  buildOwnCourse,
  buildProof,
  buildParticipants,
  buildQuestions,
  buildRegistration,
  buildSession,
  buildTestAttempt,
} from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const administrator = { roles: ['dpo'] };
const path = '/api/administration/personal-data';
const ownPath = '/api/personal-data/own-exports';

/**
 * Builds a learner with a certificate and two e-mails. One of them is an invitation sent before the learner signed up.
 */
async function buildPerson() {
  const email = `Lea.${randomUUID()}@example.test`;
  const learner = await buildLearner(started, { member: { email, firstName: 'Lea', lastName: 'Lernt' } });
  const { company, companyCourse } = learner;
  const userId = learner.learner.sub;
  const enrollment = await buildEnrollment(started.database.admin, companyCourse, userId, {
    done: learner.course.lessonIds.slice(0, 2),
    completed: true,
  });
  const certificateId = randomUUID();
  await issueCertificates(started.db, [{ id: certificateId, enrollmentId: enrollment.id }]);
  const base = { company_id: company.id, company_name: company.name };
  const expires_at = new Date().toISOString();
  await queueEmails(started.db, [
    {
      uniqueKey: randomUUID(),
      template: 'invitation',
      data: { ...base, invitation_id: randomUUID(), inviter_name: '', expires_at },
      recipient: { address: email.toLowerCase(), name: '', locale: 'de' },
    },
    {
      uniqueKey: randomUUID(),
      template: 'course_reminder',
      data: { ...base, course_id: randomUUID(), course_title: 'Datenschutz', deadline: null },
      recipient: { address: email, name: 'Lea Lernt', userId, locale: 'de' },
    },
  ]);
  return { ...learner, userId, email, certificateId, enrollment };
}

/** Changes the certificate as the worker does when it erases the personal data of the holder. */
const eraseHolder = (certificateId: string) =>
  started.database.admin.query(
    `update academy.certificates set holder_name = 'Pseudonym', identity_salt = null, identity_hash = null, erased_at = now()
     where id = $1`,
    [certificateId],
  );

describe('learning data of a person', () => {
  it('all learning data of a person can be counted and exported by user id or e-mail address, without data of other people', async () => {
    const { userId, email, company, certificateId } = await buildPerson();
    await buildPerson();
    await started.database.admin.query(
      `update academy.certificates set revoked_at = now(), revoked_by = $2, revocation_reason = 'Issued twice' where id = $1`,
      [certificateId, randomUUID()],
    );
    await started.database.admin.query(
      `insert into academy.calendar_feeds (company_id, user_id, token_hash, language) values ($1, $2, sha256($3), 'de')`,
      [company.id, userId, Buffer.from(userId)],
    );
    await started.database.admin.query('insert into academy.summary_recipients values ($1, $2)', [
      company.id,
      userId,
    ]);
    for (const day of ['2026-02-02', '2026-02-09'])
      await started.database.admin.query(
        `insert into academy.sent_report_mails values ($1, 'manager_note', $2, $3)`,
        [company.id, day, userId],
      );
    await started.database.admin.query(
      `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash, unsubscribed_at)
       values ($1, 'manager_note', $2, sha256($3), now())`,
      [company.id, userId, Buffer.from(userId)],
    );
    // The member was imported before the account existed, so the audit event about the membership contains no user id.
    await started.database.admin.query(
      `with hook as (
         insert into academy.webhooks (id, company_id, url, events, created_by)
         values (gen_random_uuid(), $1, 'https://hr.example.com/hook?key=a-secret', '{member.added}', gen_random_uuid())
         returning id)
       insert into academy.webhook_deliveries (webhook_id, event, data)
       select hook.id, 'member.added', jsonb_build_object('member_id', member.id, 'user_id', null, 'external_id', 'P-1')
       from hook, core.members member where member.company_id = $1 and member.user_id = $2`,
      [company.id, userId],
    );
    for (const person of [{ user_id: userId }, { email_address: ` ${email.toUpperCase()}` }]) {
      const counted = await started.post<LearningDataCounts>(`${path}/counts`, person, administrator);
      expect(counted.body.data).toEqual({ enrollments: 1, completed: 1, certificates: 1, emails: 2 });
      const { status, body } = await started.post<Record<string, unknown[]>>(
        `${path}/exports`,
        person,
        administrator,
      );
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        courses: [
          {
            company_id: company.id,
            company_name: company.name,
            enrolled_at: expect.stringMatching(/^\d{4}-.*Z$/),
            certificate: { id: certificateId, holder_name: 'Lea Lernt', revocation_reason: 'Issued twice' },
          },
        ],
        badge_shares: [],
        calendar_feeds: [{ company_id: company.id, language: 'de', created_at: expect.stringMatching(/Z$/) }],
        report_mails: [
          {
            kind: 'manager_note',
            company_id: company.id,
            is_chosen: false,
            unsubscribed_at: expect.stringMatching(/Z$/),
            sent_on: ['2026-02-09', '2026-02-02'],
          },
          {
            kind: 'report_summary',
            company_id: company.id,
            is_chosen: true,
            unsubscribed_at: null,
            sent_on: [],
          },
        ],
        webhook_deliveries: [
          { event: 'member.added', receiver: 'hr.example.com', data: { external_id: 'P-1' } },
        ],
        requested_work: [],
        emails: [{ template: 'invitation' }, { template: 'course_reminder', recipient_name: 'Lea Lernt' }],
      });
      expect(JSON.stringify(body.data)).not.toContain('a-secret');
      expect((body.data.courses![0] as { lessons: unknown[] }).lessons).toHaveLength(2);
    }
    const { rows } = await started.database.admin.query(
      `select subject from audit.entries where action = 'personal_data_exported' order by id`,
    );
    expect(rows).toEqual([{ subject: userId }, { subject: '' }]);
  });

  it('the export of a person’s data contains seats, invitations and attendance of sessions', async () => {
    const { userId, company } = await buildPerson();
    const { admin } = started.database;
    const attended = await buildSession(admin, company.id, { startsIn: -300, closed: true });
    await buildParticipants(admin, company.id, attended, [
      { userId, minutes: 90, booked: true, invitedSequence: 1 },
      { userId: randomUUID(), minutes: 10 },
    ]);
    const { body } = await started.post<{ sessions: unknown[] }>(
      `${path}/exports`,
      { user_id: userId },
      administrator,
    );
    expect(body.data.sessions).toEqual([
      {
        company_id: company.id,
        company_name: company.name,
        title: 'NIS2 for the board',
        starts_at: attended.startsAt.toISOString(),
        ends_at: new Date(attended.startsAt.getTime() + 7_200_000).toISOString(),
        place: 'Raum 1',
        booked_at: expect.stringMatching(/Z$/),
        invited: true,
        minutes: 90,
        recorded_by: 'list',
        recorded_at: expect.stringMatching(/Z$/),
        confirmed_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('the export of a person’s data contains exemptions from duties, also those of a person without an account', async () => {
    const { userId, company } = await buildPerson();
    const { admin } = started.database;
    const email = `${randomUUID()}@example.test`;
    const invited = await buildMember(admin, company.id, { userId: null, email, status: 'imported' });
    const duty = await buildDuty(admin, company.id, { title: 'Datenschutz' });
    const period = { from: '2026-01-01', to: '2026-12-31', reason: 'leaving' } as const;
    for (const person of [{ userId }, { memberId: invited.id }, { userId: randomUUID() }])
      await buildExemption(admin, company.id, duty, person, period);
    for (const person of [{ user_id: userId }, { email_address: email, company_id: company.id }]) {
      const { body } = await started.post<{ exemptions: unknown[] }>(
        `${path}/exports`,
        person,
        administrator,
      );
      expect(body.data.exemptions).toEqual([
        {
          ...{ company_id: company.id, company_name: company.name, duty_title: 'Datenschutz' },
          ...{ ...period, created_at: expect.stringMatching(/Z$/) },
        },
      ]);
    }
  });

  it('the export of a person’s data contains proofs from elsewhere without their files', async () => {
    const { userId, company } = await buildPerson();
    const { admin } = started.database;
    const duty = await buildDuty(admin, company.id, { title: 'Datenschutz' });
    for (const person of [{ userId }, { userId: randomUUID() }])
      await buildProof(admin, company.id, person, { duty, file: 'file', minutes: 45, origin: 'person' });
    const { body } = await started.post<{ proofs: unknown[] }>(
      `${path}/exports`,
      { user_id: userId },
      administrator,
    );
    expect(body.data.proofs).toEqual([
      {
        ...{ company_id: company.id, company_name: company.name, title: 'Datenschutz' },
        ...{ status: 'accepted', origin: 'person', issuer: 'IHK Hamburg', issued_on: '2026-03-02' },
        ...{ valid_until: null, minutes: 45, format: 'png', size: 4, badge: null, refusal_reason: null },
        sha256: createHash('sha256').update('file').digest('hex'),
        submitted_at: expect.stringMatching(/Z$/),
        decided_at: '2026-03-03T10:00:00.000Z',
      },
    ]);
  });

  it('the export contains what packages have stored about the person, and which packages and courses the person has created', async () => {
    const { userId, company } = await buildPerson();
    const { admin } = started.database;
    const course = await buildOwnCourse(admin, company.id, { origin: 'package' });
    const draft = await buildOwnCourse(admin, company.id);
    // The stored state contains a null character. PostgreSQL accepts its JSON escape in a text, but not in `jsonb`.
    const state = { bookmark: 'page 3\u0000' };
    for (const person of [userId, randomUUID()]) {
      const enrollment = await buildEnrollment(admin, course.companyCourse, person);
      await buildRegistration(admin, course, { enrollment, userId: person, state });
    }
    await admin.query('update academy.content_packages set requested_by = $2 where id = $1', [
      course.package!.id,
      userId,
    ]);
    await admin.query('update academy.own_courses set created_by = $2 where id = $1', [draft.id, userId]);
    const { body } = await started.post<Record<string, { packaged_lessons?: unknown[] }[]>>(
      `${path}/exports`,
      { user_id: userId },
      administrator,
    );
    const stored = JSON.stringify(state);
    expect(body.data.courses!.flatMap(({ packaged_lessons }) => packaged_lessons)).toEqual([
      {
        ...{
          title: 'Lesson 1 de',
          round: 1,
          sessions: 1,
          completion: 'incomplete',
          success: 'unknown',
          score: 0.8,
        },
        ...{ created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) },
        ...{ state: stored, statements: [stored] },
        documents: [
          {
            ...{ kind: 'state', document_id: 'bookmark', content_type: 'application/json' },
            content_base64: Buffer.from(stored).toString('base64'),
          },
        ],
      },
    ]);
    expect(body.data.requested_work).toEqual([
      { kind: 'content-packages', company_id: company.id, created_at: expect.stringMatching(/Z$/) },
      { kind: 'own-courses', company_id: company.id, created_at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('the export contains that a person began to edit a course of the catalogue, although this course belongs to no company', async () => {
    const sub = randomUUID();
    await started.database.admin.query(
      `insert into academy.own_courses (id, company_id, outline, created_by) values ($1, null, '{"title": {}}', $2)`,
      [randomUUID(), sub],
    );
    const { status, body } = await started.post<Record<string, unknown>>(ownPath, undefined, { sub });
    expect(status).toBe(200);
    expect(body.data.requested_work).toMatchObject([{ kind: 'own-courses', company_id: null }]);
  });

  it('a user exports the same data as an administrator exports of the user, and the audit log records the export', async () => {
    const { userId } = await buildPerson();
    const other = await buildPerson();
    const own = await started.post<Record<string, unknown[]>>(ownPath, undefined, { sub: userId });
    expect(own.status).toBe(200);
    const { body } = await started.post(`${path}/exports`, { user_id: userId }, administrator);
    expect(own.body.data).toEqual(body.data);
    expect(own.body.data.courses).toHaveLength(1);
    expect(JSON.stringify(own.body.data)).not.toContain(other.userId);
    const { rows } = await started.database.admin.query(
      `select subject, details from audit.entries where action = 'personal_data_exported' and actor_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ subject: userId, details: { service: 'academy-api', courses: 1 } }]);
  });

  it('a user’s exports count towards the user’s daily limit, but not towards the company’s', async () => {
    const { userId, company } = await buildPerson();
    await started.database.admin.query(
      `insert into academy.daily_uses values ((now() at time zone 'UTC')::date, 'exports', $1, 99),
                                             ((now() at time zone 'UTC')::date, 'exports', $2, 300)`,
      [userId, company.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => started.post(ownPath, undefined, { sub: userId })));
    expect(answers.map(({ status, body }) => body.errors?.[0]?.code ?? status).sort()).toEqual([
      200,
      'daily_limit_reached',
      'daily_limit_reached',
    ]);
    const { rows } = await started.database.admin.query(
      'select count from academy.daily_uses where subject_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ count: 300 }]);
  });

  it('the export of a person’s data contains past rounds with their lessons and certificates', async () => {
    const { userId, enrollment, certificateId } = await buildPerson();
    await started.database.admin.query(
      `select academy.open_rounds(array[$1::uuid], array[1::smallint], array['2099-12-31'::date], now())`,
      [enrollment.id],
    );
    const { body } = await started.post<{ courses: unknown[] }>(
      `${path}/exports`,
      { user_id: userId },
      administrator,
    );
    expect(body.data.courses).toMatchObject([
      {
        round: 2,
        lessons: [],
        certificate: null,
        past_rounds: [
          {
            round: 1,
            due_on: null,
            lessons: [{ title: expect.any(String) }, { title: expect.any(String) }],
            certificate: { id: certificateId, valid_until: null },
          },
        ],
      },
    ]);
  });

  it('the export contains the attempts at final tests with the texts of questions and selected options', async () => {
    const { userId, course, enrollment } = await buildPerson();
    const { admin } = started.database;
    const questionIds = await buildQuestions(admin, course, 2);
    await buildTestAttempt(admin, enrollment.id, {
      questionIds,
      isSubmitted: true,
      answers: { [questionIds[1] ?? '']: ['a', 'c'] },
    });
    const { body } = await started.post<{ courses: unknown[] }>(
      `${path}/exports`,
      { user_id: userId },
      administrator,
    );
    expect(body.data.courses[0]).toMatchObject({
      test_attempts: [
        {
          percent: 0,
          answers: [
            { question: 'Question 1 en', selected: [] },
            { question: 'Question 2 en', selected: ['right en', 'also wrong en'] },
          ],
        },
      ],
    });
  });

  it('for a person without an account, only the e-mails of the company that has stated the person’s address are counted', async () => {
    const { admin } = started.database;
    const name = `guest-${randomUUID()}`;
    const address = `${name}@xn--mller-kva.example`;
    const companies = [await buildCompany(admin), await buildCompany(admin)];
    for (const { id } of companies) {
      await buildMember(admin, id, { userId: null, email: address, status: 'invited' });
      const data = {
        company_id: id,
        invitation_id: randomUUID(),
        company_name: '',
        inviter_name: '',
        expires_at: '',
      };
      const recipient = { address, name: '', locale: 'en' as const };
      await queueEmails(started.db, [{ uniqueKey: randomUUID(), template: 'invitation', data, recipient }]);
    }
    const emailsOf = async (person: object) => {
      const { body } = await started.post<LearningDataCounts>(`${path}/counts`, person, administrator);
      return body.data;
    };
    const none = { enrollments: 0, completed: 0, certificates: 0 };
    for (const { id } of companies)
      for (const email_address of [address, ` ${name}@Müller.example`])
        expect(await emailsOf({ email_address, company_id: id })).toEqual({ ...none, emails: 1 });
    expect(await emailsOf({ email_address: address })).toEqual({ ...none, emails: 0 });
    // E-mails that companies sent to the address belong to the user once the address is verified for the user.
    await admin.query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [
      randomUUID(),
      address,
    ]);
    expect(await emailsOf({ email_address: address })).toEqual({ ...none, emails: 2 });
  });

  it('counting a person’s learning data is recorded in the audit log without the person’s address', async () => {
    const { userId, email } = await buildPerson();
    const admin = { sub: randomUUID(), roles: ['dpo'] };
    await started.post(`${path}/counts`, { user_id: userId }, admin);
    await started.post(`${path}/counts`, { email_address: email }, admin);
    const { rows } = await started.database.admin.query(
      'select action, subject, details from audit.entries where actor_id = $1 order by id',
      [admin.sub],
    );
    const entry = { action: 'personal_data_looked_up', details: { service: 'academy-api' } };
    expect(rows).toEqual([
      { ...entry, subject: userId },
      { ...entry, subject: '' },
    ]);
  });

  const paths = ['counts', 'exports'];
  it.each(paths)('users who are not administrators cannot request the %s of learning data', async (of) => {
    const { userId } = await buildPerson();
    const { status, body } = await started.post(`${path}/${of}`, { user_id: userId }, { sub: userId });
    expect([status, body.errors?.[0]?.code]).toEqual([403, 'permission_denied']);
  });
});

describe('a certificate whose holder’s data was erased', () => {
  it('the verification of an erased holder’s certificate shows a pseudonym, and the PDF and the badge of the certificate are refused', async () => {
    const { company, certificateId, enrollment } = await buildPerson();
    const { sub: manager } = await buildMember(started.database.admin, company.id, {
      permissions: ['academy:company_course:manage'],
    });
    await eraseHolder(certificateId);
    const verified = await started.get(`/api/certificates/${certificateId}`);
    expect(verified.body.data).toMatchObject({
      holder_name: 'Pseudonym',
      is_holder_erased: true,
      has_badge: false,
      status: 'valid',
      company_name: company.name,
    });

    const codeOf = async (url: string) => (await started.get(url, { sub: manager })).body.errors?.[0]?.code;
    for (const url of [
      `/api/maintenance/companies/${company.id}/enrollments/${enrollment.id}/certificate`,
      `/api/certificates/${certificateId}/credential`,
      `/api/certificates/${certificateId}/badge.png`,
      `/api/certificates/${certificateId}/badge.svg`,
    ])
      expect([url, await codeOf(url)]).toEqual([url, 'certificate_holder_erased']);
  });

  it('erasing the holder of a certificate changes the published status list of badges', async () => {
    const { certificateId } = await buildPerson();
    const list = async () => {
      const { payload } = await started.app.inject('/api/badge-status-lists/0');
      const [, claims = ''] = payload.split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).credentialSubject.encodedList as string;
    };
    const before = await list();
    await eraseHolder(certificateId);
    expect(await list()).not.toBe(before);
  });
});
