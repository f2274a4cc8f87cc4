import { randomUUID } from 'node:crypto';
import {
  backgroundQueues,
  decideUnclearEmail,
  discardFailedEmail,
  retryFailedWork,
  urlOf,
  type FailedWork,
  type QueueState,
  type RowQueueName,
} from '@academy/contracts';
import { queueBackend } from '@academy/service-kit';
import {
  buildBundle,
  buildCompany,
  buildCompanyCourse,
  buildCourseRound,
  buildEmail,
  buildTransfer,
  describeOnQueueBackends,
  failedState,
  startRedis,
  eventually,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

const operator = { sub: randomUUID(), roles: ['senior_dpo'], given_name: 'Olga', family_name: 'Ortner' };
const path = '/api/administration/background-work';
const platform = '00000000-0000-0000-0000-000000000000';
const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });

describeOnQueueBackends('background work with queues', (kind) => {
  let started: StartedApp;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let managed: Awaited<ReturnType<typeof buildManaged>>;
  beforeAll(async () => {
    if (kind === 'redis') redis = await startRedis();
    started = await startApp(redis && { redisUrl: redis.url });
    managed = await buildManaged(started);
  });
  afterEach(async () => {
    const { admin } = started.database;
    await admin.query(
      `truncate academy.certificate_bundles, academy.course_rounds, academy.evidence_packs,
                academy.progress_transfers, mail.outgoing_emails`,
    );
    await admin.query('truncate jobs.job cascade');
    await redis?.empty();
  });
  afterAll(async () => {
    await started.stop();
    await redis?.stop();
  });

  const failedWork = async (query = '') =>
    (await started.get<FailedWork[]>(`${path}/failed?${query}`, operator)).body;
  const queueStates = async () =>
    (await started.get<QueueState[]>(`${path}/queues`, operator, { 'accept-language': 'de' })).body.data;
  const retry = (queue: string, workId: string) =>
    started.call('POST', urlOf(retryFailedWork, { queue, workId }), { user: operator });
  const decide = (emailId: string, decision: string) =>
    started.post(urlOf(decideUnclearEmail, { emailId }), { decision }, operator);
  const discard = (emailId: string) =>
    started.call('DELETE', urlOf(discardFailedEmail, { emailId }), { user: operator });
  const emailOf = async (id: string) =>
    (await started.database.admin.query('select * from mail.outgoing_emails where id = $1', [id])).rows[0];

  /** Creates jobs in a queue, and waits until each of them has failed in its only attempt. @returns the queue */
  async function failJobs(
    name: 'certificate-bundles' | 'housekeeping',
    ids: readonly string[],
    reason: string,
  ) {
    const backend = queueBackend({
      DATABASE_URL: started.database.urlOf('worker'),
      ...(redis && { REDIS_URL: redis.url }),
    });
    const queue = backend.openQueue(name);
    const worker = backend.openWorker(name, () => Promise.reject(new Error(reason)));
    for (const jobId of ids) await queue.add(name, { id: jobId }, { jobId });
    await eventually(async () => (await queue.getFailedCount()) >= ids.length);
    await worker.close();
    return queue;
  }

  it('the list of failed work contains the latest failure first, course titles, and masked e-mail addresses', async () => {
    const target = await buildCompany(started.database.admin, { name: 'Ziel GmbH' });
    const offered = await buildCompanyCourse(started.database.admin, target.id, managed.course.id);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute));
    const transfer = await buildTransfer(
      started.database.admin,
      managed.companyCourse,
      offered,
      failedState(at(1)),
    );
    const bundle = await buildBundle(started.database.admin, managed.companyCourse, failedState(at(2)));
    const email = await buildEmail(started.database.admin, {
      companyId: managed.company.id,
      state: 'failed',
      failedAt: at(3),
    });
    const invitation = { template: 'invitation', state: 'unclear', failedAt: at(4) } as const;
    const unclear = await buildEmail(started.database.admin, {
      ...invitation,
      address: 'zoe@mail.example.com',
    });
    await buildEmail(started.database.admin, { companyId: managed.company.id, state: 'queued' });
    const jobs = [
      await failJobs('certificate-bundles', [bundle], 'disk full'),
      await failJobs('housekeeping', ['night'], 'no answer'),
    ];
    await Promise.all(jobs.map((queue) => queue.close()));

    const none = { target_company_name: null, template: null, recipient: null };
    const { data, meta } = await failedWork();
    expect(meta).toEqual({ total: 5, page: 1, per_page: 25 });
    expect(data).toEqual([
      {
        ...none,
        queue: 'housekeeping',
        id: 'night',
        state: 'failed',
        company_name: null,
        course_title: null,
        failed_at: expect.any(String),
        attempts: 1,
        reason: 'no answer',
      },
      {
        ...none,
        queue: 'mail',
        id: unclear,
        state: 'unclear',
        company_name: 'Hafen SE',
        course_title: 'Datenschutz',
        template: 'invitation',
        recipient: 'z***@m***.com',
        failed_at: at(4).toISOString(),
        attempts: 1,
        reason: 'DATA 550 no such user …',
      },
      {
        ...none,
        queue: 'mail',
        id: email,
        state: 'failed',
        company_name: 'Nordlicht AG',
        course_title: 'Datenschutz',
        template: 'course_reminder',
        recipient: 'a***@e***.test',
        failed_at: at(3).toISOString(),
        attempts: 1,
        reason: 'DATA 550 no such user …',
      },
      {
        ...none,
        queue: 'certificate-bundles',
        id: bundle,
        state: 'failed',
        company_name: 'Nordlicht AG',
        course_title: 'Title en',
        failed_at: at(2).toISOString(),
        attempts: 1,
        reason: 'disk full',
      },
      {
        ...none,
        queue: 'progress-transfers',
        id: transfer,
        state: 'failed',
        company_name: 'Nordlicht AG',
        target_company_name: 'Ziel GmbH',
        course_title: 'Title en',
        failed_at: at(1).toISOString(),
        // The queue contains no job for this row, so the number of attempts and the failure reason are unknown.
        attempts: null,
        reason: null,
      },
    ]);
    expect(await failedWork('queue=mail&per_page=1&page=2')).toMatchObject({
      data: [{ id: email }],
      meta: { total: 2, page: 2, per_page: 1 },
    });
    expect(JSON.stringify(data)).not.toMatch(/anna@|zoe@|Ärmel/);
  });

  it('background work is counted by state, and the response contains the time since which the oldest work has been waiting', async () => {
    const { admin } = started.database;
    const waiting = await buildBundle(started.database.admin, managed.companyCourse, failedState());
    const running = await buildBundle(started.database.admin, managed.companyCourse, failedState());
    await admin.query(
      `update academy.certificate_bundles set status = 'queued', created_at = '2026-01-05T10:00:00Z' where id = $1`,
      [waiting],
    );
    await admin.query(`update academy.certificate_bundles set status = 'running' where id = $1`, [running]);
    await buildBundle(started.database.admin, managed.companyCourse, failedState());
    for (const state of ['queued', 'sending', 'failed', 'failed', 'unclear'] as const)
      await buildEmail(started.database.admin, { state });
    await admin.query(
      `update mail.outgoing_emails set due_at = '2026-01-05T11:00:00Z' where state = 'queued'`,
    );
    await (await failJobs('housekeeping', ['a', 'b'], 'no answer')).close();
    const none = { waiting: 0, active: 0, failed: 0, unclear: 0 };
    await admin.query(
      `insert into academy.queue_successes values ('housekeeping', '2026-01-05T03:00:00Z') on conflict do nothing`,
    );
    expect(await queueStates()).toEqual([
      {
        queue: 'mail',
        counts: { waiting: 1, active: 1, failed: 2, unclear: 1 },
        waiting_since: '2026-01-05T11:00:00.000Z',
        last_succeeded_at: null,
      },
      { queue: 'deadline-reminders', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'training-cycles', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'report-mails', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'course-rounds', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'progress-transfers', counts: none, waiting_since: null, last_succeeded_at: null },
      {
        queue: 'certificate-bundles',
        counts: { waiting: 1, active: 1, failed: 1, unclear: 0 },
        waiting_since: '2026-01-05T10:00:00.000Z',
        last_succeeded_at: null,
      },
      { queue: 'evidence-packs', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'proof-imports', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'content-packages', counts: none, waiting_since: null, last_succeeded_at: null },
      { queue: 'member-names', counts: none, waiting_since: null, last_succeeded_at: null },
      {
        queue: 'housekeeping',
        counts: { ...none, failed: 2 },
        waiting_since: null,
        last_succeeded_at: '2026-01-05T03:00:00.000Z',
      },
    ]);
  });

  it('failed work is queued again only once under concurrent retry requests, and the retry is recorded in the audit log', async () => {
    const bundle = await buildBundle(started.database.admin, managed.companyCourse, failedState());
    const queue = await failJobs('certificate-bundles', [bundle], 'disk full');
    const answers = await Promise.all([1, 2, 3].map(() => retry('certificate-bundles', bundle)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(code('background_work_not_failed'));
    const { rows } = await started.database.admin.query(
      `select status, done, finished_at, queued_at > now() - interval '1 minute' as is_queued_anew
       from academy.certificate_bundles where id = $1`,
      [bundle],
    );
    expect(rows).toEqual([{ status: 'queued', done: 0, finished_at: null, is_queued_anew: true }]);
    const waiting = (await queueStates()).find(({ queue: name }) => name === 'certificate-bundles');
    expect(Date.now() - Date.parse(waiting!.waiting_since!)).toBeLessThan(60_000);
    await eventually(() => queue.getWaitingCount());
    expect((await queue.getJob(bundle))?.attemptsMade).toBe(0);
    await queue.close();
    expect(await failedWork()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await auditOf(started, managed.company.id)).toEqual([
      {
        action: 'background_work_retried',
        actor_id: operator.sub,
        subject: 'Title en',
        details: { queue: 'certificate-bundles' },
      },
    ]);
  });

  it('failed work of every outbox queue can be queued again', async () => {
    const { company, companyCourse } = managed;
    const { admin } = started.database;
    const target = await buildCompanyCourse(admin, (await buildCompany(admin)).id, companyCourse.course_id);
    const pack = randomUUID();
    await admin.query(
      `insert into academy.evidence_packs (id, company_id, from_on, to_on, requested_by, status, finished_at)
       values ($1, $2, '2026-01-01', '2026-12-31', gen_random_uuid(), 'failed', now())`,
      [pack, company.id],
    );
    const proofImport = randomUUID();
    await admin.query(
      `insert into academy.proof_imports (id, company_id, requested_by, status, total, wrong, unchanged, problems, expires_at, finished_at)
       values ($1, $2, gen_random_uuid(), 'failed', 1, 0, 0, '[]', now(), now())`,
      [proofImport, company.id],
    );
    const contentPackage = randomUUID();
    await admin.query(
      `insert into academy.content_packages (id, company_id, file_name, size, sha256, requested_by, status, finished_at)
       values ($1, $2, 'a.zip', 1, '', gen_random_uuid(), 'failed', now())`,
      [contentPackage, company.id],
    );
    const failed: Record<RowQueueName, string> = {
      'certificate-bundles': await buildBundle(admin, companyCourse, failedState()),
      'course-rounds': await buildCourseRound(admin, companyCourse, failedState()),
      'evidence-packs': pack,
      'proof-imports': proofImport,
      'content-packages': contentPackage,
      'progress-transfers': await buildTransfer(admin, companyCourse, target, failedState()),
    };
    for (const [queue, id] of Object.entries(failed))
      expect([queue, await retry(queue, id)]).toMatchObject([queue, { status: 200 }]);
    expect(await failedWork()).toMatchObject({ data: [], meta: { total: 0 } });
    const audited = await auditOf(started, company.id);
    for (const queue of Object.keys(failed))
      expect(audited).toContainEqual({
        action: 'background_work_retried',
        actor_id: operator.sub,
        subject: ['evidence-packs', 'proof-imports', 'content-packages'].includes(queue) ? '' : 'Title en',
        details: { queue },
      });
  });

  it('a failed scheduled job can be retried once, and a retry of a job that does not exist is refused', async () => {
    const queue = await failJobs('housekeeping', ['night'], 'no answer');
    expect((await retry('housekeeping', 'night')).status).toBe(200);
    expect(await queue.getWaitingCount()).toBe(1);
    expect(await retry('housekeeping', 'night')).toMatchObject({
      status: 409,
      body: code('background_work_not_failed'),
    });
    await queue.close();
    for (const [name, id] of [
      ['housekeeping', 'repeat:schedule:1795270000000'],
      ['progress-transfers', randomUUID()],
      ['progress-transfers', 'no-uuid'],
      ['mail', randomUUID()],
    ] as const)
      expect([name, await retry(name, id)]).toMatchObject([
        name,
        { status: 404, body: code('background_work_not_found') },
      ]);
    expect(await retry('unknown', randomUUID())).toMatchObject({ status: 400 });
    for (const name of backgroundQueues)
      expect([name, await retry(name, '\0')]).toMatchObject([
        name,
        { status: 400, body: code('malformed_request') },
      ]);
    const audit = await auditOf(started, platform);
    expect(audit).toEqual([
      {
        action: 'background_work_retried',
        actor_id: operator.sub,
        subject: '',
        details: { queue: 'housekeeping' },
      },
    ]);
  });

  it('a failed e-mail is listed without its template if the web app of the last release has no name for this template', async () => {
    const companyId = (await buildCompany(started.database.admin)).id;
    const id = await buildEmail(started.database.admin, {
      companyId,
      state: 'failed',
      template: 'certificate_earned',
    });
    expect((await failedWork()).data).toContainEqual(expect.objectContaining({ id, template: null }));
  });

  it('a failed e-mail that an administrator retries is queued again with the full number of attempts', async () => {
    const companyId = (await buildCompany(started.database.admin)).id;
    const email = await buildEmail(started.database.admin, { companyId, state: 'failed' });
    await started.database.admin.query('update mail.outgoing_emails set attempts = 10 where id = $1', [
      email,
    ]);
    expect((await retry('mail', email)).status).toBe(200);
    expect(await emailOf(email)).toMatchObject({
      state: 'queued',
      attempts: 10,
      earlier_attempts: 10,
      failed_at: null,
      due_at: expect.any(Date),
    });
    expect(await retry('mail', email)).toMatchObject({ status: 409 });
    expect(await auditOf(started, companyId)).toEqual([
      {
        action: 'background_work_retried',
        actor_id: operator.sub,
        subject: 'Datenschutz',
        details: { queue: 'mail', template: 'course_reminder' },
      },
    ]);
  });

  it('an administrator’s decision about an e-mail in the state `unclear` is applied, and a retry without a decision is refused', async () => {
    const companyId = (await buildCompany(started.database.admin)).id;
    const failedAt = new Date(Date.UTC(2026, 0, 5));
    const email = { companyId, state: 'unclear', failedAt } as const;
    const [arrived, lost] = [
      await buildEmail(started.database.admin, email),
      await buildEmail(started.database.admin, email),
    ];
    expect(await retry('mail', lost)).toMatchObject({ status: 409 });
    expect((await decide(arrived, 'arrived')).status).toBe(200);
    expect((await decide(lost, 'send_again')).status).toBe(200);
    expect(await emailOf(arrived)).toMatchObject({ state: 'sent', sent_at: failedAt, last_error: null });
    expect(await emailOf(lost)).toMatchObject({
      state: 'queued',
      data_started_at: null,
      earlier_attempts: 1,
    });
    for (const decision of ['arrived', 'send_again'])
      expect(await decide(arrived, decision)).toMatchObject({
        status: 409,
        body: code('background_work_not_failed'),
      });
    expect(await decide(randomUUID(), 'arrived')).toMatchObject({ status: 404 });
    const failed = await buildEmail(started.database.admin, { companyId, state: 'failed' });
    expect(await decide(failed, 'arrived')).toMatchObject({ status: 409 });
    expect((await auditOf(started, companyId)).map(({ action, details }) => [action, details])).toEqual([
      ['unclear_email_decided', { decision: 'arrived', template: 'course_reminder' }],
      ['unclear_email_decided', { decision: 'send_again', template: 'course_reminder' }],
    ]);
  });

  it('a failed e-mail can be discarded and is then neither listed nor sent; an e-mail in another state cannot be discarded', async () => {
    const companyId = (await buildCompany(started.database.admin)).id;
    const failedAt = new Date(Date.UTC(2026, 0, 5));
    const email = await buildEmail(started.database.admin, { companyId, state: 'failed', failedAt });
    expect(await discard(email)).toMatchObject({ status: 200, body: { data: { id: email } } });
    expect(await emailOf(email)).toMatchObject({ state: 'dropped', failed_at: failedAt });
    expect((await failedWork()).data).toEqual([]);
    expect(await discard(email)).toMatchObject({ status: 409, body: code('background_work_not_failed') });
    expect(await retry('mail', email)).toMatchObject({ status: 409 });
    for (const state of ['queued', 'sending', 'unclear'] as const) {
      const other = await buildEmail(started.database.admin, { companyId, state });
      expect([state, await discard(other)]).toMatchObject([state, { status: 409 }]);
      expect(await emailOf(other)).toMatchObject({ state });
    }
    expect(await discard(randomUUID())).toMatchObject({ status: 404 });
    expect(await auditOf(started, companyId)).toEqual([
      {
        action: 'failed_email_discarded',
        actor_id: operator.sub,
        subject: 'Datenschutz',
        details: { template: 'course_reminder' },
      },
    ]);
  });

  if (kind === 'redis')
    it('failed outbox rows are listed even while the queue backend is unavailable', async () => {
      const bundle = await buildBundle(started.database.admin, managed.companyCourse, failedState());
      const queue = await failJobs('housekeeping', ['night'], 'no answer');
      await queue.close();
      await redis!.stop();
      try {
        const audited = (await auditOf(started, platform)).length;
        // The requests are concurrent, because each of them waits some seconds for the unavailable queues.
        const [failed, states, retried] = await Promise.all([
          failedWork(),
          queueStates(),
          retry('housekeeping', 'night'),
        ]);
        expect(failed.data).toMatchObject([{ id: bundle, attempts: null, reason: null }]);
        // Failed outbox rows are counted in the database. Failed scheduled jobs are stored only in the queues, which
        // are unavailable here, so their counts are null.
        expect(states.map(({ queue: name, counts }) => [name, counts && counts.failed])).toEqual([
          ['mail', 0],
          ['deadline-reminders', null],
          ['training-cycles', null],
          ['report-mails', null],
          ['course-rounds', 0],
          ['progress-transfers', 0],
          ['certificate-bundles', 1],
          ['evidence-packs', 0],
          ['proof-imports', 0],
          ['content-packages', 0],
          ['member-names', null],
          ['housekeeping', null],
        ]);
        expect(retried).toMatchObject({ status: 503 });
        expect(await auditOf(started, platform)).toHaveLength(audited);
        expect(await retry('certificate-bundles', bundle)).toMatchObject({ status: 200 });
      } finally {
        await redis!.start();
      }
    });
});

describe('the database schema mail_published', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp();
  });
  afterAll(() => started.stop());

  it.each([
    ['anna.meier@example.co.test', 'a***@e***.test'],
    ['anna.meier@intranet', 'a***@i***'],
  ])('the view of undelivered e-mails masks the address %s', async (address, masked) => {
    const id = await buildEmail(started.database.admin, { state: 'failed', address });
    const { rows } = await started.database.admin.query(
      'select masked_recipient from mail_published.undelivered_emails_v1 where id = $1',
      [id],
    );
    expect(rows).toEqual([{ masked_recipient: masked }]);
  });

  it('academy-api can read the view of undelivered e-mails and decide about such e-mails, but cannot read or change the table of e-mails', async () => {
    const can = async (role: string) => {
      const { rows } = await started.database.admin.query(
        `select has_table_privilege($1, 'mail.outgoing_emails', 'select') as reads_mail,
                has_table_privilege($1, 'mail.outgoing_emails', 'update') as changes_mail,
                has_schema_privilege($1, 'mail_published', 'usage') as knows,
                has_table_privilege($1, 'mail_published.undelivered_emails_v1', 'select') as reads,
                has_table_privilege($1, 'mail_published.undelivered_emails_v1', 'update, insert, delete') as writes,
                has_function_privilege($1, 'mail_published.send_again_v1(uuid, text)', 'execute') as decides`,
        [role],
      );
      return rows[0];
    };
    const nothing = { reads_mail: false, changes_mail: false, knows: false, reads: false, writes: false };
    expect(await can('academy_api')).toEqual({ ...nothing, knows: true, reads: true, decides: true });
    expect(await can('core_services')).toEqual({ ...nothing, decides: false });
  });

  it('the database reads pages of undelivered e-mails and counts e-mails through an index', async () => {
    const { admin } = started.database;
    await admin.query(`
      insert into mail.outgoing_emails
        (id, unique_key, template, data, recipient_address, recipient_name, locale, state, failed_at)
      select gen_random_uuid(), n::text, 'course_reminder', '{}', 'a@example.test', '', 'de',
             case when n % 50 = 0 then 'failed' else 'sent' end, now() - n * interval '1 second'
      from generate_series(1, 20000) n`);
    await admin.query('vacuum analyze mail.outgoing_emails');
    const plan = async (query: string) =>
      (await admin.query(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    const page = await plan(
      'select * from mail_published.undelivered_emails_v1 order by failed_at desc limit 25',
    );
    expect(page).toContain('outgoing_emails_undelivered');
    expect(page).not.toContain('Sort');
    expect(await plan('select * from mail_published.email_counts_v1')).not.toContain('Seq Scan');
  });
});
