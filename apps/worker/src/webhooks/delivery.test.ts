import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { forgetInWebhooks } from '@academy/academy-data';
import { courseManager, webhookFailures } from '@academy/contracts';
import { buildProgram } from '@academy/service-kit';
import {
  buildCompany,
  buildMember,
  eventually,
  startNameServer,
  testDatabase,
  testWith,
  type TestDatabase,
} from '@academy/testing';
import type { WorkerEnv } from '../env.ts';
import {
  buildWebhook,
  deliveryOf,
  endPauses,
  queueEvents,
  secretOf,
  startReceiver,
  startServer,
  startTlsServer,
} from '../testing/webhooks.ts';
import { workerEnvOf } from '../testing/worker-env.ts';
import { webhookDelivery } from './delivery.ts';
import { countOutstanding, deleteOldDeliveries, endAbandoned } from './queries.ts';
import { pauses } from './rules.ts';

let database: TestDatabase;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.admin.query('truncate academy.webhooks, core_published.event_subscribers_v1 cascade');
});
afterAll(() => database.close());

type Resolver = Awaited<ReturnType<typeof startNameServer>>['resolver'];

async function startWorker(changes: Partial<WorkerEnv> = {}, resolver?: Resolver): Promise<FastifyInstance> {
  const env = workerEnvOf(database, { WEBHOOK_ALLOW_PRIVATE: true, ...changes });
  const program = await buildProgram({ name: 'worker', env });
  stops.push(() => program.close());
  await program.register(webhookDelivery, { env, resolver, pauseMs: 100 });
  await program.ready();
  return program;
}

async function serve(...parameters: Parameters<typeof startServer>) {
  const server = await startServer(...parameters);
  stops.push(server.stop);
  return server;
}

async function buildHook(url: string) {
  const company = await buildCompany(database.admin, { name: 'Hafen SE' });
  return { companyId: company.id, id: await buildWebhook(database.admin, { companyId: company.id, url }) };
}

const stateOf = (id: string | undefined) => deliveryOf(database.admin, id);
const webhookOf = async (id: string) =>
  (await database.admin.query('select * from academy.webhooks where id = $1', [id])).rows[0];

describe('delivery of events', () => {
  it('a receiver verifies events with the reference library, and can use the previous secret after a rotation until that secret expires', async () => {
    const company = await buildCompany(database.admin);
    const webhookId = crypto.randomUUID();
    const receiver = await startReceiver(secretOf(webhookId));
    stops.push(receiver.stop);
    await buildWebhook(database.admin, { id: webhookId, companyId: company.id, url: receiver.url });
    await startWorker();

    const member = await buildMember(database.admin, company.id);
    await eventually(() => receiver.received.length === 1);
    expect(receiver.received[0]).toMatchObject({
      repeated: false,
      type: 'member.added',
      data: { company_id: company.id, user_id: member.userId, external_id: null },
    });
    // The id is a UUID of version 7, so that ids sort by time.
    expect(receiver.received[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/);

    const rotate = (until: string) =>
      database.admin.query(
        `update academy.webhooks set secret_version = 2, previous_secret_until = now() + $2::interval where id = $1`,
        [webhookId, until],
      );
    await rotate('1 hour');
    const [during] = await queueEvents(database.admin, webhookId);
    await eventually(() => receiver.received.some(({ id }) => id === during));
    await rotate('-1 second');
    const [after] = await queueEvents(database.admin, webhookId);
    await eventually(async () => (await stateOf(after)).response_status === 400);
    expect(receiver.received.map(({ id }) => id)).not.toContain(after);
  });

  it('a webhook is paused after ten failed attempts in three days, maintainers are notified, and delivery continues when the webhook is resumed', async () => {
    let status = 500;
    const server = await serve((_request, response) => response.writeHead(status).end());
    const { id, companyId } = await buildHook(server.url);
    for (const locale of ['de', 'en'] as const)
      await buildMember(database.admin, companyId, { locale, permissions: [courseManager] });
    await buildMember(database.admin, companyId);
    await database.admin.query('delete from core_published.member_events_v1');
    const [delivery] = await queueEvents(database.admin, id);
    await startWorker();
    const seen: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await eventually(async () => {
        const { attempts, state } = await stateOf(delivery);
        return attempts === attempt && state !== 'sending';
      });
      const { state, pause, error } = await stateOf(delivery);
      expect(error).toBe('HTTP status 500');
      if (state === 'queued') seen.push(pause);
      await endPauses(database.admin);
    }
    expect(seen).toEqual(pauses);
    expect(await stateOf(delivery)).toMatchObject({ state: 'failed', response_status: 500 });
    expect(await webhookOf(id)).toMatchObject({ state: 'paused', pause_reason: 'failing', failures: 10 });
    const mails = await database.admin.query(
      `select locale, data from mail.outgoing_emails where template = 'webhook_paused'
         and data->>'company_id' = $1 order by locale`,
      [companyId],
    );
    const data = expect.objectContaining({ company_name: 'Hafen SE', webhook_id: id, reason: 'failing' });
    expect(mails.rows).toEqual([
      { locale: 'de', data },
      { locale: 'en', data },
    ]);
    const audit = await database.admin.query('select action from audit.entries where company_id = $1', [
      companyId,
    ]);
    expect(audit.rows).toEqual([{ action: 'webhook_paused' }]);

    status = 204;
    const [held] = await queueEvents(database.admin, id);
    const requests = server.state.requests;
    const otherServer = await serve((_request, response) => response.end());
    const other = await buildHook(otherServer.url);
    // The worker delivers these two events one after the other, and must skip the event of the paused webhook each
    // time.
    for (let run = 1; run <= 2; run += 1) {
      const [event] = await queueEvents(database.admin, other.id);
      await eventually(async () => (await stateOf(event)).state === 'delivered');
    }
    expect(await stateOf(held)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(server.state.requests).toBe(requests);
    await database.admin.query(
      `update academy.webhooks set state = 'active', pause_reason = null, failures = 0 where id = $1`,
      [id],
    );
    await eventually(async () => (await stateOf(held)).state === 'delivered');
  }, 60_000);

  it('a webhook is paused immediately if the receiver answers 410', async () => {
    const server = await serve((_request, response) => response.writeHead(410).end());
    const { id } = await buildHook(server.url);
    const [delivery] = await queueEvents(database.admin, id);
    await startWorker();
    await eventually(async () => (await stateOf(delivery)).state === 'failed');
    expect(await webhookOf(id)).toMatchObject({ state: 'paused', pause_reason: 'gone' });
  });

  it.each([
    ['the webhook is deleted', `deleted_at = now()`],
    ['the URL of the webhook is changed', `url = 'https://example.com/new'`],
  ])(
    'if %s while a request is in progress, the answer 410 pauses nothing, and nobody gets an e-mail',
    async (_case, change) => {
      let id = '';
      const server = await serve(
        (_request, response) =>
          void database.admin
            .query(`update academy.webhooks set ${change} where id = $1`, [id])
            .then(() => response.writeHead(410).end()),
      );
      const hook = await buildHook(server.url);
      ({ id } = hook);
      await buildMember(database.admin, hook.companyId, { permissions: [courseManager] });
      await database.admin.query('delete from core_published.member_events_v1');
      const [delivery] = await queueEvents(database.admin, id);
      await startWorker();
      await eventually(async () => (await stateOf(delivery)).response_status === 410);
      expect(await stateOf(delivery)).toMatchObject({ state: 'queued', attempts: 1 });
      expect(await webhookOf(id)).toMatchObject({ state: 'active', pause_reason: null });
      const { rows } = await database.admin.query(
        `select from mail.outgoing_emails where template = 'webhook_paused' and data->>'company_id' = $1`,
        [hook.companyId],
      );
      expect(rows).toEqual([]);
    },
  );

  it('no events are sent while the company is excluded, and the waiting events are sent afterwards (rule 318)', async () => {
    const server = await serve((_request, response) => response.end());
    const excluded = await buildHook(server.url);
    const other = await buildHook(server.url);
    const setExcluded = (value: boolean) =>
      database.admin.query('update core.companies set excluded = $2 where id = $1', [
        excluded.companyId,
        value,
      ]);
    await setExcluded(true);
    const [waiting] = await queueEvents(database.admin, excluded.id);
    await startWorker();
    const [first] = await queueEvents(database.admin, other.id);
    await eventually(async () => (await stateOf(first)).state === 'delivered');
    // The worker delivers the two events of the other company one after the other, and must skip the waiting event each
    // time.
    const [second] = await queueEvents(database.admin, other.id);
    await eventually(async () => (await stateOf(second)).state === 'delivered');
    expect(await stateOf(waiting)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(server.state.requests).toBe(2);
    expect(await countOutstanding(drizzle(database.admin))).toEqual({ queued: 0, seconds: 0, paused: 0 });

    await setExcluded(false);
    await eventually(async () => (await stateOf(waiting)).state === 'delivered');
  });

  it('the delivery of an event does not follow redirects', async () => {
    const inside = await serve((_request, response) => response.end());
    const server = await serve((_request, response) =>
      response.writeHead(307, { location: inside.url }).end(),
    );
    const { id } = await buildHook(server.url);
    const [delivery] = await queueEvents(database.admin, id);
    await startWorker();
    await eventually(async () => (await stateOf(delivery)).response_status === 307);
    expect((await stateOf(delivery)).state).toBe('queued');
    expect(inside.state.connections).toBe(0);
  });

  testWith('openssl')(
    'no event is sent to a receiver whose TLS certificate is not trusted, and the delivery records the reason',
    async () => {
      const server = await startTlsServer();
      stops.push(server.stop);
      const { id } = await buildHook(server.url);
      const [delivery] = await queueEvents(database.admin, id);
      await startWorker();
      await eventually(async () => (await stateOf(delivery)).error !== null);
      expect(await stateOf(delivery)).toMatchObject({
        state: 'queued',
        response_status: null,
        error: webhookFailures.certificate_self_signed,
      });
      expect(server.state).toEqual({ requests: 0, handshakes: 1 });
    },
  );

  it('the worker does not start if private receivers are allowed and PUBLIC_URL is not on localhost', async () => {
    const start = startWorker({ WEBHOOK_ALLOW_PRIVATE: true, PUBLIC_URL: 'https://academy.example.com' });
    await expect(start).rejects.toThrow(
      'WEBHOOK_ALLOW_PRIVATE may be true only if PUBLIC_URL is on localhost',
    );
  });

  it('events of a company are delivered while receivers of other companies do not respond, and concurrent requests to slow receivers are limited', async () => {
    let open = 0;
    const slow = await serve((_request, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
    });
    for (let hook = 0; hook < 3; hook += 1) {
      const { id } = await buildHook(slow.url);
      await queueEvents(database.admin, id, 20);
    }
    const fast = await serve((_request, response) => response.end());
    await startWorker({ WEBHOOK_REQUESTS: 20 });
    await eventually(() => open === 12);
    const { id } = await buildHook(fast.url);
    const ids = await queueEvents(database.admin, id, 40);
    await eventually(
      async () => {
        for (const event of ids) if ((await stateOf(event)).state !== 'delivered') return false;
        return true;
      },
      { timeout: 40_000, interval: 200 },
    );
    expect(open).toBeLessThanOrEqual(12);
  });

  it('events of other companies are delivered while the receivers of seven companies hang and use up the shared requests', async () => {
    let [open, ended] = [0, 0];
    const slow = await serve((_request, response) => {
      open += 1;
      response.on('close', () => (ended += 1));
    });
    for (let company = 0; company < 7; company += 1) {
      const hook = await buildHook(slow.url);
      const second = await buildWebhook(database.admin, { companyId: hook.companyId, url: slow.url });
      for (const id of [hook.id, second]) await queueEvents(database.admin, id, 5);
    }
    await startWorker({ WEBHOOK_REQUESTS: 12 });
    await eventually(() => open === 9);
    const fast = await serve((_request, response) => response.end());
    for (const { id } of [await buildHook(fast.url), await buildHook(fast.url)]) {
      const [event] = await queueEvents(database.admin, id);
      await eventually(async () => (await stateOf(event)).state === 'delivered', { interval: 20 });
    }
    expect([open, ended]).toEqual([9, 0]);
  });

  it('the worker stops reading a response that never ends, and its status decides the outcome of the delivery', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const { id } = await buildHook(server.url);
    const [delivery] = await queueEvents(database.admin, id);
    await startWorker();
    await eventually(async () => (await stateOf(delivery)).state === 'delivered', { timeout: 12_000 });
  });

  it.each([
    [
      '101 Switching Protocols',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: tcp\r\n\r\n',
    ],
    ['bytes that are not HTTP', '\x16\x03\x01\r\n\r\n'],
    ['a body that ends too early', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort'],
    ['headers of 100 kB', `HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])(
    'an attempt is recorded as failed if the receiver answers with %s, and the event is queued again',
    async (_name, answer) => {
      const receiver = createServer((socket) => {
        socket.on('error', () => undefined).once('data', () => socket.end(answer));
      });
      receiver.listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      stops.push(async () => void receiver.close());
      const { id } = await buildHook(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
      const [delivery] = await queueEvents(database.admin, id);
      await startWorker();
      await eventually(async () => (await stateOf(delivery)).error !== null, { timeout: 12_000 });
      expect(await stateOf(delivery)).toMatchObject({ state: 'queued', attempts: 1, pause: 5 });
    },
  );

  it('the worker connects to no private address, even if the DNS answer changes after the webhook was created', async () => {
    const answers = [['203.0.114.7'], ['127.0.0.1']];
    const names = await startNameServer({ addressesOf: () => answers.shift() ?? ['127.0.0.1'] });
    stops.push(names.stop);
    expect(await names.resolver.resolve4('receiver.example.com')).toEqual(['203.0.114.7']);
    const server = await serve((_request, response) => response.end());
    const rebound = await buildHook('https://receiver.example.com/');
    const literal = await buildHook(server.url.replace('http:', 'https:'));
    const mapped = await buildHook('https://[::ffff:127.0.0.1]/');
    const events = await Promise.all(
      [rebound, literal, mapped].map(async ({ id }) => (await queueEvents(database.admin, id))[0]),
    );
    await startWorker({ WEBHOOK_ALLOW_PRIVATE: false }, names.resolver);
    for (const event of events) await eventually(async () => (await stateOf(event)).error !== null);
    expect((await stateOf(events[0])).error).toBe('the host has an address that is not public');
    expect((await stateOf(events[2])).error).toBe('the host has an address that is not public');
    expect(server.state.connections).toBe(0);
  });
});

it('abandoned deliveries are requeued without waiting for a delivery whose outcome is being stored', async () => {
  const { id } = await buildHook('https://example.com/');
  const [locked, abandoned] = await queueEvents(database.admin, id, 2);
  await database.admin.query(
    `update academy.webhook_deliveries
     set state = 'sending', attempts = 1, claimed_at = now() - interval '2 minutes'`,
  );
  const storing = await database.admin.connect();
  await storing.query('begin');
  await storing.query('select from academy.webhook_deliveries where id = $1 for update', [locked]);
  expect(await endAbandoned(drizzle(database.admin))).toBe(1);
  await storing.query('rollback');
  storing.release();
  expect(await stateOf(abandoned)).toMatchObject({ state: 'queued', attempts: 0 });
  expect(await stateOf(locked)).toMatchObject({ state: 'sending', attempts: 1 });
});

describe('stored deliveries', () => {
  it('stored deliveries are deleted after 30 days, or earlier if their webhook was deleted', async () => {
    const { id } = await buildHook('https://example.com/');
    const [old, recent] = await queueEvents(database.admin, id, 2);
    await database.admin.query(
      `update academy.webhook_deliveries set created_at = now() - interval '31 days' where id = $1`,
      [old],
    );
    const db = drizzle(database.admin);
    await deleteOldDeliveries(db);
    expect(await stateOf(old)).toBeUndefined();
    expect(await stateOf(recent)).toBeDefined();
    await database.admin.query('update academy.webhooks set deleted_at = now() where id = $1', [id]);
    await deleteOldDeliveries(db);
    expect(await webhookOf(id)).toBeUndefined();
  });

  it('stored deliveries contain the pseudonym instead of the ids of an erased person', async () => {
    const { id, companyId } = await buildHook('https://example.com/');
    const member = await buildMember(database.admin, companyId);
    const pseudonym = crypto.randomUUID();
    await forgetInWebhooks(drizzle(database.admin), {
      userId: member.userId,
      pseudonym,
      companyIds: [companyId],
    });
    const { rows } = await database.admin.query(
      'select user_id, data from academy.webhook_deliveries where webhook_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { user_id: pseudonym, data: expect.objectContaining({ user_id: pseudonym, external_id: null }) },
    ]);
  });
});
