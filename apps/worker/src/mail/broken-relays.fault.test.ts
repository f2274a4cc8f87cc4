import { eventually, startRedis, testDatabase, testWith } from '@academy/testing';
import { buildApp } from '../app.ts';
import { mailStates, queueSampleEmails } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { workerEnvOf } from '../testing/worker-env.ts';

const it = testWith('redis-server');

type Relay = Awaited<ReturnType<typeof startRelay>>;

const count = 3;
const text = 'not now';

/** Temporary failures of the mail relay, which has not accepted the e-mail in any of these cases. */
const passing: Record<string, (relay: Relay) => void> = {
  'rejects the content temporarily': (relay) => relay.refuse({ code: 451, text }),
  'rejects the recipient temporarily': (relay) => relay.refuse({ code: 450, text, at: 'recipient' }),
  'rejects the connection temporarily': (relay) => relay.refuse({ code: 421, text, at: 'greeting' }),
  'rejects every connection': (relay) => relay.refuse({ code: 554, text, at: 'greeting' }),
  'rejects the sender': (relay) => relay.refuse({ code: 550, text, at: 'sender' }),
  'sends no greeting': (relay) => relay.failWithoutReply('sends no greeting'),
  'disconnects before it receives content': (relay) =>
    relay.failWithoutReply('disconnects before the content'),
  'does not answer RCPT TO': (relay) => relay.delayReplies(true),
};
const final: typeof passing = {
  'rejects the content permanently': (relay) => relay.refuse({ code: 554, text }),
  'rejects the recipient permanently': (relay) => relay.refuse({ code: 550, text, at: 'recipient' }),
};
/** Failures of the relay after which it may have accepted the e-mail. */
const ambiguous: typeof passing = {
  'received the content and disconnects': (relay) => relay.failWithoutReply('disconnects after the content'),
  'received the content and does not answer': (relay) => relay.failWithoutReply('sends no reply'),
  'disconnects in the middle of the content': (relay) =>
    relay.failWithoutReply('disconnects during the content'),
};

/** Returns the states of the e-mails during the failure, and after the relay has recovered. */
async function outcomeOf(fail: (relay: Relay) => void, redisUrl: string) {
  const [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
  const { admin } = database;
  fail(relay);
  const ids = (await queueSampleEmails(admin, count)).sort();
  const app = await buildApp(workerEnvOf(database, { SMTP_URL: relay.url, REDIS_URL: redisUrl }));
  await app.ready();

  const readState = async () => {
    const { rows } = await admin.query<{ state: string; attempts: number; is_postponed: boolean }>(
      `select state, attempts, due_at > now() + interval '30 seconds' as is_postponed
       from mail.outgoing_emails where id = any($1) order by id`,
      [ids],
    );
    return { rows, received: relay.receivedIds().filter((id) => ids.includes(id)) };
  };
  // The longest timeout of the SMTP transport is 30 seconds; the wait is longer, because the machine may be busy.
  const failing = await eventually(
    async () => {
      const seen = await readState();
      return seen.rows.every(({ state, attempts }) => attempts === 1 && state !== 'sending') && seen;
    },
    { timeout: 120_000 },
  );

  relay.refuse(undefined);
  relay.failWithoutReply(undefined);
  relay.delayReplies(false);
  await admin.query(`update mail.outgoing_emails set due_at = now() - interval '1 minute'`);
  const [last = ''] = await queueSampleEmails(admin, 1);
  await eventually(() => relay.receivedIds().includes(last));
  // Waits for e-mails that are still being sent over other connections, because `close` below would interrupt them.
  await eventually(async () => {
    const states = [...(await mailStates(admin)).values()];
    return !states.includes('queued') && !states.includes('sending');
  });
  const { body: metrics } = await app.inject('/metrics');
  await app.close();
  const healed = await readState();
  await relay.stop();
  await database.close();
  return { ids, failing, healed, metrics };
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
const outcomes: Record<string, Outcome> = {};
// The test cases run in parallel. The test timeout is long, because two of the failures last until an SMTP timeout of
// 30 seconds.
beforeAll(async () => {
  const relays = Object.entries({ ...passing, ...final, ...ambiguous });
  // The workers keep their queues in Redis, because with all queues in PostgreSQL they would exceed its connection
  // limit.
  const redis = await startRedis();
  await Promise.all(
    relays.map(async ([name, fail]) => {
      outcomes[name] = await outcomeOf(fail, redis.url);
    }),
  );
  await redis.stop();
}, 180_000);

const times = <T>(row: T) => Array.from({ length: count }, () => expect.objectContaining(row as object));

const temporary = Object.keys(passing);
it.each(temporary)(
  'e-mails are retried if the relay %s, and each e-mail is delivered once after the recovery of the relay',
  (name) => {
    const { ids, failing, healed } = outcomes[name]!;
    expect(failing).toEqual({
      rows: times({ state: 'queued', attempts: 1, is_postponed: true }),
      received: [],
    });
    expect(healed.rows).toEqual(times({ state: 'sent', attempts: 2 }));
    expect(healed.received.sort()).toEqual(ids);
  },
);

it.each(Object.keys(final))('e-mails are marked as failed and not retried if the relay %s', (name) => {
  const { failing, healed, metrics } = outcomes[name]!;
  for (const { rows, received } of [failing, healed]) {
    expect(rows).toEqual(times({ state: 'failed', attempts: 1 }));
    expect(received).toEqual([]);
  }
  expect(metrics).toContain(`outgoing_emails{state="failed",service="worker"} ${count}`);
});

const unknown = Object.keys(ambiguous);
it.each(unknown)('e-mails are marked as `unclear` and not retried if the relay %s', (name) => {
  const { ids, failing, healed, metrics } = outcomes[name]!;
  for (const { rows, received } of [failing, healed]) {
    expect(rows).toEqual(times({ state: 'unclear', attempts: 1 }));
    expect(received.sort()).toEqual(name.startsWith('received the content') ? ids : []);
  }
  expect(metrics).toContain(`outgoing_emails{state="unclear",service="worker"} ${count}`);
});
