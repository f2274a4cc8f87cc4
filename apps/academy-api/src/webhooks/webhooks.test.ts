import {
  webhookEventData,
  webhookEvents,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@academy/contracts';
import { buildMember, startNameServer } from '@academy/testing';
import { auditOf, buildManaged, completeCourse } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

const hosts: Record<string, string[]> = {
  'receiver.example.com': ['203.0.114.7'],
  'internal.example.com': ['10.0.0.7'],
  'both.example.com': ['203.0.114.7', '127.0.0.1'],
};

let started: StartedApp;
let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  names = await startNameServer({ addressesOf: (host) => hosts[host] ?? [] });
  started = await startApp({ resolver: names.resolver });
});
afterAll(async () => {
  await started.stop();
  await names.stop();
});

const url = 'https://receiver.example.com/academy?key=a-secret';

type Managed = Awaited<ReturnType<typeof buildManaged>>;
type WithSecret = Webhook & { secret: string };

const create = ({ paths, manager }: Managed, data: object = {}) =>
  started.call<WithSecret>('POST', `${paths.base}/webhooks`, {
    user: manager,
    data: { url, events: ['course.completed'], ...data },
  });

const deliveriesOf = async (companyId: string) => {
  const { rows } = await started.database.admin.query<{ event: WebhookEvent; data: Record<string, unknown> }>(
    `select d.event, d.data from academy.webhook_deliveries d join academy.webhooks w on w.id = d.webhook_id
     where w.company_id = $1 order by d.event`,
    [companyId],
  );
  return rows;
};

describe('webhooks of a company', () => {
  it('the signing secret of a webhook is returned only when the webhook is created and when the secret is replaced', async () => {
    const managed = await buildManaged(started);
    const { status, body } = await create(managed, { description: ' Personalsystem ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      url,
      description: 'Personalsystem',
      state: 'active',
      failed_attempts: 0,
    });
    expect(body.data.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);

    const path = `${managed.paths.base}/webhooks`;
    const listed = await started.get<Webhook[]>(path, managed.manager);
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.data[0]).not.toHaveProperty('secret');
    const rotated = await started.post<WithSecret>(`${path}/${body.data.id}/secret`, {}, managed.manager);
    expect(rotated.body.data.secret).not.toBe(body.data.secret);
    const hours = (Date.parse(rotated.body.data.previous_secret_until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);

    const dump = await started.database.admin.query('select * from academy.webhooks');
    expect(JSON.stringify(dump.rows)).not.toContain('whsec_');
    const audit = await auditOf(started, managed.company.id);
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ['webhook_created', 'receiver.example.com'],
      ['webhook_secret_rotated', 'receiver.example.com'],
    ]);
    expect(JSON.stringify(audit)).not.toContain('a-secret');
  });

  it.each([
    ['https://127.0.0.1/', 'webhook_target_not_public'],
    ['https://2130706433/', 'webhook_target_not_public'],
    ['https://[::ffff:169.254.169.254]/', 'webhook_target_not_public'],
    ['https://internal.example.com/', 'webhook_target_not_public'],
    ['https://both.example.com/', 'webhook_target_not_public'],
    ['http://receiver.example.com/', 'webhook_url_invalid'],
    ['https://user:password@receiver.example.com/', 'webhook_url_invalid'],
    ['https://receiver.example.com:6379/', 'webhook_url_invalid'],
    ['no address', 'webhook_url_invalid'],
  ])('the URL %s is refused with the code %s when a webhook is created or changed', async (refused, code) => {
    const managed = await buildManaged(started);
    const created = await create(managed, { url: refused });
    expect([created.status, created.body.errors?.[0]?.code]).toEqual([422, code]);
    const { id } = (await create(managed)).body.data;
    const changed = await started.call('PATCH', `${managed.paths.base}/webhooks/${id}`, {
      user: managed.manager,
      data: { url: refused },
    });
    expect([changed.status, changed.body.errors?.[0]?.code]).toEqual([422, code]);
  });

  it.each([
    { url: `https://receiver.example.com/${'x'.repeat(2_000)}` },
    { url: '' },
    { description: 'x'.repeat(201) },
    { events: [] },
    { events: ['course.deleted'] },
    { state: 'failing' },
  ])('an invalid field is refused when a webhook is created or changed', async (wrong) => {
    const managed = await buildManaged(started);
    const { id } = (await create(managed)).body.data;
    const path = `${managed.paths.base}/webhooks/${id}`;
    expect((await started.call('PATCH', path, { user: managed.manager, data: wrong })).status).toBe(400);
    if (!('state' in wrong)) expect((await create(managed, wrong)).status).toBe(400);
  });

  it('the description of a webhook is stored as one line without control characters and bidi characters', async () => {
    const managed = await buildManaged(started);
    const description = ' =HYPERLINK("x")\r\n\u202Etxt\u0000\u2066.exe ';
    const { status, body } = await create(managed, { description });
    expect([status, body.data.description]).toEqual([201, '=HYPERLINK("x") txt .exe']);
  });

  it('a company can have at most 10 webhooks, even if requests are concurrent', async () => {
    const managed = await buildManaged(started);
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => create(managed)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  it('a webhook can be paused, resumed and deleted; a repeated deletion changes nothing', async () => {
    const managed = await buildManaged(started);
    const { id } = (await create(managed, { events: ['member.added'] })).body.data;
    const path = `${managed.paths.base}/webhooks/${id}`;
    const patch = async (data: object) =>
      (await started.call<Webhook>('PATCH', path, { user: managed.manager, data })).body.data;
    expect(await patch({ state: 'paused' })).toMatchObject({
      state: 'paused',
      pause_reason: 'by_maintainer',
    });
    const test = await started.post(`${path}/test-events`, {}, managed.manager);
    expect([test.status, test.body.errors?.[0]?.code]).toEqual([409, 'webhook_paused']);
    expect(await patch({ state: 'active' })).toMatchObject({ state: 'active', pause_reason: null });
    await patch({ state: 'active' });

    const remove = async () =>
      (await started.call<unknown>('DELETE', path, { user: managed.manager })).body.data;
    expect(await remove()).toEqual({ deleted: true });
    expect(await remove()).toEqual({ deleted: false });
    expect((await started.get(`${path}/deliveries`, managed.manager)).status).toBe(404);
    const { rows } = await started.database.admin.query(
      'select from core_published.event_subscribers_v1 where company_id = $1',
      [managed.company.id],
    );
    expect(rows).toEqual([]);
    const actions = (await auditOf(started, managed.company.id)).map(({ action }) => action);
    expect(actions).toEqual(['webhook_created', 'webhook_paused', 'webhook_resumed', 'webhook_deleted']);
  });
});

it('academy-api does not start if private receivers are allowed and PUBLIC_URL is not on localhost', async () => {
  const variables = { WEBHOOK_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://academy.example.com' };
  await expect(startApp({ beside: started, variables })).rejects.toThrow(
    'WEBHOOK_ALLOW_PRIVATE may be true only',
  );
});

describe('events', () => {
  it('completing a course and opening the next round queue events, which contain ids but neither names nor e-mail addresses', async () => {
    const managed = await buildManaged(started, { companyCourse: { validity_months: 12 } });
    const { company, member, manager, companyCourse, course } = managed;
    await started.database.admin.query('update core.members set external_id = $2 where user_id = $1', [
      member.sub,
      'P-4711',
    ]);
    await create(managed, { events: ['course.completed', 'certificate.issued', 'certificate.expiring'] });
    await create(managed, { events: ['member.deactivated'] });
    const enrollmentId = await completeCourse(started, managed);
    await started.database.admin.query(
      `select academy.open_rounds(array[id], array[round], array['2099-01-01'::date], now())
       from academy.enrollments where id = $1`,
      [enrollmentId],
    );

    const deliveries = await deliveriesOf(company.id);
    expect(deliveries.map(({ event }) => event)).toEqual([
      'certificate.expiring',
      'certificate.issued',
      'course.completed',
    ]);
    for (const { event, data } of deliveries) {
      expect(webhookEventData[event].strict().parse(data)).toEqual(data);
      expect(data).toMatchObject({
        company_id: company.id,
        company_course_id: companyCourse.id,
        course_id: course.id,
        enrollment_id: enrollmentId,
        round: 1,
        user_id: member.sub,
        external_id: 'P-4711',
      });
    }
    const texts = JSON.stringify(deliveries);
    expect(texts).not.toContain('@');
    expect(texts).not.toContain(company.name);
    expect(manager.sub).not.toBe(member.sub);
  });

  it('no delivery is queued for unselected events, for events of other companies, and for events of a transaction that is rolled back', async () => {
    const managed = await buildManaged(started);
    const other = await buildManaged(started);
    await create(managed, { events: ['certificate.expiring'] });
    await create(other);
    await completeCourse(started, managed);
    expect(await deliveriesOf(managed.company.id)).toEqual([]);
    expect(await deliveriesOf(other.company.id)).toEqual([]);

    await create(managed);
    const client = await started.database.admin.connect();
    await client.query('begin');
    await client.query(
      `update academy.enrollments set completed_at = null where company_id = '${managed.company.id}'`,
    );
    await client.query(
      `update academy.enrollments set completed_at = now() where company_id = '${managed.company.id}'`,
    );
    await client.query('rollback');
    client.release();
    expect(await deliveriesOf(managed.company.id)).toEqual([]);
  });

  it('changes while the company is excluded create no events, not even after the exclusion ends (rule 318)', async () => {
    const managed = await buildManaged(started, { companyCourse: { validity_months: 12 } });
    const { admin } = started.database;
    const setExcluded = (excluded: boolean) =>
      admin.query('update core.companies set excluded = $2 where id = $1', [managed.company.id, excluded]);
    const publishedEvents = async () => {
      const { rows } = await admin.query<{ event: string }>(
        'select event from core_published.member_events_v1 where company_id = $1',
        [managed.company.id],
      );
      return rows.map(({ event }) => event);
    };
    await create(managed, { events: [...webhookEvents] });
    await setExcluded(true);
    // Only administrators can use an excluded company, so an administrator takes the course.
    const administrator = { ...managed.member, roles: ['admin'] };
    const enrollmentId = await completeCourse(started, { ...managed, member: administrator });
    await admin.query(
      `select academy.open_rounds(array[id], array[round], array['2099-01-01'::date], now())
       from academy.enrollments where id = $1`,
      [enrollmentId],
    );
    const { sub } = await buildMember(admin, managed.company.id);
    const setStatus = (status: string) =>
      admin.query('update core.members set status = $2 where user_id = $1', [sub, status]);
    await setStatus('deactivated');
    expect(await deliveriesOf(managed.company.id)).toEqual([]);
    expect(await publishedEvents()).toEqual([]);

    await setExcluded(false);
    expect(await deliveriesOf(managed.company.id)).toEqual([]);
    await setStatus('registered');
    expect(await publishedEvents()).toEqual(['member.added']);
  });

  it('events about members are published only for companies with a webhook for such events', async () => {
    const managed = await buildManaged(started);
    const silent = await buildManaged(started);
    await create(managed, { events: ['member.added', 'member.deactivated'] });
    const { admin } = started.database;
    const added = await buildMember(admin, managed.company.id);
    await buildMember(admin, silent.company.id);
    const setStatus = (status: string) =>
      admin.query('update core.members set status = $2 where user_id = $1', [added.sub, status]);
    await admin.query(`update core.members set last_name = 'Neu' where user_id = $1`, [added.sub]);
    await setStatus('deactivated');
    await setStatus('registered');

    const { rows } = await admin.query(
      `select company_id, user_id, event from core_published.member_events_v1
       where company_id in ($1, $2) order by id`,
      [managed.company.id, silent.company.id],
    );
    const event = (name: string) => ({ company_id: managed.company.id, user_id: added.sub, event: name });
    expect(rows).toEqual([event('member.added'), event('member.deactivated'), event('member.added')]);
  });
});

describe('deliveries', () => {
  it('the deliveries of a webhook in the last 30 days are listed newest first, in pages and filtered by state', async () => {
    const managed = await buildManaged(started);
    const { id } = (await create(managed)).body.data;
    const { admin } = started.database;
    await admin.query(
      `insert into academy.webhook_deliveries (webhook_id, event, data, state, created_at, occurred_at)
       select $1, 'course.completed', '{}', case when n = 3 then 'failed' else 'delivered' end,
              now() - n * interval '9 days', now() - n * interval '9 days' from generate_series(0, 4) n`,
      [id],
    );
    const path = `${managed.paths.base}/webhooks/${id}/deliveries`;
    const all = await started.get<WebhookDelivery[]>(`${path}?per_page=3`, managed.manager);
    expect(all.body.meta).toEqual({ total: 4, page: 1, per_page: 3 });
    expect(all.body.data).toHaveLength(3);
    const failed = await started.get<WebhookDelivery[]>(`${path}?state=failed`, managed.manager);
    expect(failed.body.data).toMatchObject([{ state: 'failed', next_attempt_at: null }]);

    const [delivery] = failed.body.data;
    const again = await started.post<WebhookDelivery>(
      `${path}/${delivery!.id}/attempts`,
      {},
      managed.manager,
    );
    expect(again.status).toBe(202);
    expect(again.body.data).toMatchObject({ id: delivery!.id, state: 'queued', attempts: 0 });
    const other = (await create(managed)).body.data.id;
    const foreign = `${managed.paths.base}/webhooks/${other}/deliveries/${delivery!.id}/attempts`;
    const refused = await started.post(foreign, {}, managed.manager);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([404, 'webhook_delivery_not_found']);
  });
});
