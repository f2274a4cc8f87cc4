import { eventually, type TestDatabase, testDatabase } from '@academy/testing';
import { queueSampleEmails, mailStates, expireClaims } from '../testing/outgoing-mail.ts';
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

const ask = (count: number) => queueSampleEmails(database.admin, count);
const isIn = (id: string, state: string) => async () => (await mailStates(database.admin)).get(id) === state;

it('marks the e-mail as unclear if the worker is killed between content and answer, and does not retry', async () => {
  relay.fallSilent('waits');
  const id = (await ask(1))[0]!;
  const worker = startProcess();
  await eventually(() => relay.received.length === 1);
  await worker.kill();

  relay.fallSilent(undefined);
  await expireClaims(database.admin);
  startProcess();
  await eventually(isIn(id, 'unclear'));
  // A later e-mail is claimed after every e-mail that was due before it.
  const [later = ''] = await ask(1);
  await eventually(isIn(later, 'sent'));
  expect(await isIn(id, 'unclear')()).toBe(true);
  expect(relay.receivedIds()).toEqual([id, later]);
});

it('sends the e-mail once, by another worker, if the worker is killed before the content', async () => {
  relay.hesitate(true);
  const id = (await ask(1))[0]!;
  const worker = startProcess();
  await relay.isAsked();
  await worker.kill();

  relay.hesitate(false);
  await expireClaims(database.admin);
  startProcess();
  await eventually(isIn(id, 'sent'));
  expect(relay.received).toHaveLength(1);
});

it('loses none of 3,000 e-mails and sends none twice if the worker is killed twenty times', async () => {
  const [mails, kills, atOnce] = [3_000, 20, 10];
  const ids = await ask(mails);
  const stateOf = () => mailStates(database.admin);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = relay.received.length;
    const worker = startProcess();
    // Kill the worker during its work, a little later each time.
    await eventually(() => relay.received.length > before);
    await new Promise((later) => setTimeout(later, 10 * kill));
    await worker.kill();
  }
  await expireClaims(database.admin);
  startProcess();
  await eventually(
    async () => {
      const states = await stateOf();
      return ids.every((id) => /^(sent|unclear)$/.test(states.get(id) ?? ''));
    },
    { timeout: 60_000 },
  );

  const states = await stateOf();
  const sent = relay.receivedIds();
  expect(new Set(sent).size).toBe(sent.length);
  const unclear = ids.filter((id) => states.get(id) === 'unclear');
  expect(unclear.length).toBeLessThanOrEqual(kills * atOnce);
  expect(ids.filter((id) => states.get(id) === 'sent' && !sent.includes(id))).toEqual([]);
  // E-mails that the relay accepted without a stored outcome are all marked as `unclear`.
  expect(sent.filter((id) => states.get(id) !== 'sent' && !unclear.includes(id))).toEqual([]);
}, 480_000);
