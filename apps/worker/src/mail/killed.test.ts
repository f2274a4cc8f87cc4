import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { queueEmails } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/service-kit/testing';
import { startRelay } from '../testing/relay.ts';
import { workerEnvOf } from '../testing/worker-env.ts';

const workspace = resolve(__dirname, '../../../..');

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
const workers: { kill: () => Promise<void> }[] = [];
beforeAll(async () => {
  [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  relay.fallSilent(undefined);
  relay.hesitate(false);
  relay.received.length = 0;
});
afterAll(async () => {
  await relay.stop();
  await database.close();
});

/** The worker as a process of its own. */
function startProcess() {
  const child = spawn(
    process.execPath,
    ['--conditions=@academy/source', '--import', 'tsx', 'apps/worker/src/main.ts'],
    {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://academy.example.com',
        DATABASE_URL: database.url,
        SMTP_URL: relay.url,
        MAIL_FROM: 'academy@example.com',
        STORAGE_DIRECTORY: workerEnvOf(database).STORAGE_DIRECTORY,
        INVITATION_SECRET: 'a secret of the tests, long enough for it',
      },
    },
  );
  const exited = once(child, 'exit');
  const worker = {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
  workers.push(worker);
  return worker;
}

async function askForOne(): Promise<string> {
  const [id] = await queueEmails(drizzle(database.admin), [
    {
      uniqueKey: randomUUID(),
      template: 'course_reminder',
      data: {
        company_id: randomUUID(),
        course_id: randomUUID(),
        company_name: 'Nordlicht',
        course_title: 'Datenschutz',
        deadline: null,
      },
      recipient: { address: 'anna@example.test', name: '', locale: 'de' },
    },
  ]);
  return id ?? '';
}

async function until(look: () => Promise<boolean> | boolean) {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await look()) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`still not: ${look}`);
}
const isIn = (id: string, state: string) => async () => {
  const { rows } = await database.admin.query('select state from mail.outgoing_emails where id = $1', [id]);
  return rows[0].state === state;
};
const tenMinutesPass = () =>
  database.admin.query(
    `update mail.outgoing_emails set claimed_at = now() - interval '11 minutes' where state = 'sending'`,
  );

it('killed between the content and its answer: set aside, and not sent again by another worker', async () => {
  relay.fallSilent('waits');
  const id = await askForOne();
  const worker = startProcess();
  await until(() => relay.received.length === 1);
  await worker.kill();

  relay.fallSilent(undefined);
  await tenMinutesPass();
  startProcess();
  await until(isIn(id, 'unclear'));
  await new Promise((sweeps) => setTimeout(sweeps, 2_500));
  expect(await isIn(id, 'unclear')()).toBe(true);
  expect(relay.received).toHaveLength(1);
});

it('killed before the content: sent by another worker, once', async () => {
  relay.hesitate(true);
  const id = await askForOne();
  const worker = startProcess();
  await relay.isAsked();
  await worker.kill();

  relay.hesitate(false);
  await tenMinutesPass();
  startProcess();
  await until(isIn(id, 'sent'));
  expect(relay.received).toHaveLength(1);
});
