import { eventually, testDatabase, waitUntilDisconnected, type TestDatabase } from '@academy/testing';
import { queueSampleEmails, mailStates, expireClaims } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { bundleSeparateProgram, type StartSeparateProgram } from '../testing/separate-program.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let startProgram: StartSeparateProgram;
const workers: { kill: () => Promise<void> }[] = [];
beforeAll(async () => {
  [database, relay, startProgram] = await Promise.all([
    testDatabase('worker'),
    startRelay(),
    bundleSeparateProgram('mail'),
  ]);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  relay.failWithoutReply(undefined);
  relay.delayReplies(false);
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

/**
 * Makes the claims of killed workers expire after their connections are closed, because PostgreSQL may still commit a
 * claim over an open connection.
 */
async function expireClaimsOfKilled() {
  await waitUntilDisconnected(database.admin, 'worker');
  await expireClaims(database.admin);
}

const queue = (count: number) => queueSampleEmails(database.admin, count);
const isIn = (id: string, state: string) => async () => (await mailStates(database.admin)).get(id) === state;

it('an e-mail is marked as `unclear` and not sent again if the worker is killed after sending the content and before the relay’s reply', async () => {
  relay.failWithoutReply('sends no reply');
  const id = (await queue(1))[0]!;
  const worker = startProcess();
  await eventually(() => relay.received.length === 1);
  await worker.kill();

  relay.failWithoutReply(undefined);
  await expireClaimsOfKilled();
  startProcess();
  await eventually(isIn(id, 'unclear'));
  // When one more e-mail has been sent, the worker has claimed every e-mail that was due before it.
  const [later = ''] = await queue(1);
  await eventually(isIn(later, 'sent'));
  expect(await isIn(id, 'unclear')()).toBe(true);
  expect(relay.receivedIds()).toEqual([id, later]);
});

it('an e-mail is sent once if the first worker is killed before sending the content', async () => {
  relay.delayReplies(true);
  const id = (await queue(1))[0]!;
  const worker = startProcess();
  await relay.waitForDelayedReply();
  await worker.kill();

  relay.delayReplies(false);
  await expireClaimsOfKilled();
  startProcess();
  await eventually(isIn(id, 'sent'));
  expect(relay.received).toHaveLength(1);
});

// The test timeout is long, because each start of the program takes seconds on a busy machine.
it('none of 1,500 e-mails is lost or sent twice if the worker is killed up to twenty times', async () => {
  const [mails, kills, atOnce] = [1_500, 20, 10];
  const ids = await queue(mails);
  const stateOf = () => mailStates(database.admin);
  const isQueueEmpty = async () =>
    (await database.admin.query(`select from mail.outgoing_emails where state = 'queued' limit 1`))
      .rowCount === 0;
  // On a busy machine, where each start takes longer, the worker is killed less often.
  const until = performance.now() + 120_000;
  let kill = 0;
  for (; kill < kills && performance.now() < until; kill += 1) {
    const before = relay.received.length;
    const worker = startProgram(database.url, relay.url);
    workers.push(worker);
    // The test waits until one more e-mail arrives, and then 10 ms longer before each further kill, so that the kills
    // interrupt different steps. On a busy machine, a worker may send all e-mails before it is killed.
    await eventually(async () => relay.received.length > before || (await isQueueEmpty()));
    await new Promise((later) => setTimeout(later, 10 * kill));
    await worker.kill();
  }
  await expireClaimsOfKilled();
  startProcess();
  await eventually(
    async () => {
      const states = await stateOf();
      return ids.every((id) => /^(sent|unclear)$/.test(states.get(id) ?? ''));
    },
    { timeout: 120_000 },
  );

  const states = await stateOf();
  const sent = relay.receivedIds();
  expect(new Set(sent).size).toBe(sent.length);
  const unclear = ids.filter((id) => states.get(id) === 'unclear');
  expect(unclear.length).toBeLessThanOrEqual(kill * atOnce);
  expect(ids.filter((id) => states.get(id) === 'sent' && !sent.includes(id))).toEqual([]);
  // E-mails that the relay accepted and whose outcome was not stored are all marked as `unclear`.
  expect(sent.filter((id) => states.get(id) !== 'sent' && !unclear.includes(id))).toEqual([]);
}, 270_000);
