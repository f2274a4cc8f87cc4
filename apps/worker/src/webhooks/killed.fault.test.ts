import { randomUUID } from 'node:crypto';
import {
  buildCompany,
  eventually,
  testDatabase,
  waitUntilDisconnected,
  type TestDatabase,
} from '@academy/testing';
import {
  bundleSeparateProgram,
  type SeparateProgram,
  type StartSeparateProgram,
} from '../testing/separate-program.ts';
import { buildWebhook, expireDeliveries, queueEvents, secretOf, startReceiver } from '../testing/webhooks.ts';

interface Worker {
  process: SeparateProgram;
  applicationName: string;
}

let database: TestDatabase;
let startProgram: StartSeparateProgram;
const workers: Worker[] = [];
beforeAll(async () => {
  [database, startProgram] = await Promise.all([testDatabase('worker'), bundleSeparateProgram('webhooks')]);
});
afterAll(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
  await database.close();
});

function startWorker() {
  const applicationName = `worker ${randomUUID()}`;
  const url = new URL(database.url);
  url.searchParams.set('application_name', applicationName);
  workers.push({ process: startProgram(url.href), applicationName });
}

/**
 * Kills a worker and waits until its connections are closed, because PostgreSQL may still commit a claim over an open
 * connection.
 */
async function kill({ process: worker, applicationName }: Worker) {
  await worker.kill();
  await waitUntilDisconnected(database.admin, applicationName);
}

async function buildReceiver() {
  const company = await buildCompany(database.admin);
  const id = randomUUID();
  const receiver = await startReceiver(secretOf(id));
  await buildWebhook(database.admin, { id, companyId: company.id, url: receiver.url });
  return { id, receiver };
}

it('none of 5,000 events is lost if workers are killed 20 times, and an event is repeated only with the same id', async () => {
  const [perWebhook, kills, inProgress] = [2_500, 20, 8];
  const hooks = [await buildReceiver(), await buildReceiver()];
  const events = perWebhook * hooks.length;
  const received = () => hooks.flatMap(({ receiver }) => receiver.received);
  const queued = await Promise.all(hooks.map(({ id }) => queueEvents(database.admin, id, perWebhook)));

  startWorker();
  startWorker();
  for (let count = 0; count < kills; count += 1) {
    const before = received().length;
    await eventually(() => received().length > before || before >= events, { timeout: 30_000 });
    // The test waits until one more event arrives, and then 10 ms longer before each further kill, so that the kills
    // interrupt different steps of a delivery.
    await new Promise((later) => setTimeout(later, 10 * count));
    await kill(workers.shift()!);
    await expireDeliveries(database.admin);
    startWorker();
  }
  await eventually(
    async () => {
      const { rows } = await database.admin.query(
        `select count(*)::int from academy.webhook_deliveries where state <> 'delivered'`,
      );
      return rows[0].count === 0;
    },
    { timeout: 120_000, interval: 200 },
  );

  for (const [index, { receiver }] of hooks.entries()) {
    const ids = receiver.received.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(queued[index]));
    expect(receiver.received.filter(({ repeated }) => !repeated)).toHaveLength(perWebhook);
  }
  expect(received().length - events).toBeLessThanOrEqual(2 * kills * inProgress);
  await Promise.all(hooks.map(({ receiver }) => receiver.stop()));
}, 300_000);
