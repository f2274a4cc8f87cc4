import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { queueEmails, type EmailToSend } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/service-kit/testing';
import { startRelay } from '../testing/relay.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
const workers: ReturnType<typeof startWorkerProcess>[] = [];
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

function startProcess() {
  const worker = startWorkerProcess(database, { SMTP_URL: relay.url });
  workers.push(worker);
  return worker;
}

const reminder = (): EmailToSend => ({
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
});
const ask = (count: number) => queueEmails(drizzle(database.admin), Array.from({ length: count }, reminder));
const askForOne = async () => (await ask(1))[0] ?? '';

async function until(look: () => Promise<boolean> | boolean, milliseconds = 20_000) {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (await look()) return;
    await new Promise((again) => setTimeout(again, 20));
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

it('killed forty times on three thousand e-mails: none is lost, none sent twice, the unclear ones are named', async () => {
  const [mails, kills, atOnce] = [3_000, 40, 10];
  const ids = await ask(mails);
  const stateOf = async () => {
    const { rows } = await database.admin.query<{ id: string; state: string }>(
      'select id, state from mail.outgoing_emails where id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ id, state }) => [id, state]));
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const before = relay.received.length;
    const worker = startProcess();
    // In the midst of its work, a little later each time.
    await until(() => relay.received.length > before);
    await new Promise((later) => setTimeout(later, 5 * kill));
    await worker.kill();
  }
  await tenMinutesPass();
  startProcess();
  await until(
    async () => [...(await stateOf()).values()].every((state) => /^(sent|unclear)$/.test(state)),
    60_000,
  );

  const states = await stateOf();
  const sent = relay.received.map(({ message }) => /<([\w-]+)@/.exec(message.messageId ?? '')?.[1] ?? '');
  expect(new Set(sent).size).toBe(sent.length);
  const unclear = ids.filter((id) => states.get(id) === 'unclear');
  expect(unclear.length).toBeLessThanOrEqual(kills * atOnce);
  expect(ids.filter((id) => states.get(id) === 'sent' && !sent.includes(id))).toEqual([]);
  // What the relay has and nobody noted is among those that are set aside for an operator.
  expect(sent.filter((id) => states.get(id) !== 'sent' && !unclear.includes(id))).toEqual([]);
}, 240_000);
