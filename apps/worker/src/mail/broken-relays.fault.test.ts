import { eventually, startRedis, testDatabase, testWith } from '@academy/testing';
import { buildApp } from '../app.ts';
import { askForMail } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { workerEnvOf } from '../testing/worker-env.ts';

const it = testWith('redis-server');

type Relay = Awaited<ReturnType<typeof startRelay>>;

const count = 3;
const text = 'not now';

/** Relays that certainly have not accepted anything. */
const passing: Record<string, (relay: Relay) => void> = {
  'refuses the content for now': (relay) => relay.refuse({ code: 451, text }),
  'refuses the recipient for now': (relay) => relay.refuse({ code: 450, text, at: 'recipient' }),
  'refuses the connection for now': (relay) => relay.refuse({ code: 421, text, at: 'greeting' }),
  'refuses every connection': (relay) => relay.refuse({ code: 554, text, at: 'greeting' }),
  'refuses the sender': (relay) => relay.refuse({ code: 550, text, at: 'sender' }),
  'never greets': (relay) => relay.fallSilent('never greets'),
  'hangs up before it has anything of them': (relay) => relay.fallSilent('hangs up at once'),
  'never answers to the recipient': (relay) => relay.hesitate(true),
};
const final: typeof passing = {
  'refuses the content for good': (relay) => relay.refuse({ code: 554, text }),
  'refuses the recipient for good': (relay) => relay.refuse({ code: 550, text, at: 'recipient' }),
};
/** Relays that may have accepted what they were getting. */
const ambiguous: typeof passing = {
  'has taken them and hangs up': (relay) => relay.fallSilent('hangs up'),
  'has taken them and never answers': (relay) => relay.fallSilent('waits'),
  'hangs up before it has them whole': (relay) => relay.fallSilent('hangs up midway'),
};

/** What becomes of e-mails while a relay fails, and after it works again and all pauses are over. */
async function outcomeOf(fail: (relay: Relay) => void, redisUrl: string) {
  const [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
  const { admin } = database;
  fail(relay);
  const ids = (await askForMail(admin, count)).sort();
  const app = await buildApp(workerEnvOf(database, { SMTP_URL: relay.url, REDIS_URL: redisUrl }));
  await app.ready();

  const look = async () => {
    const { rows } = await admin.query<{ state: string; attempts: number; is_postponed: boolean }>(
      `select state, attempts, due_at > now() + interval '30 seconds' as is_postponed
       from mail.outgoing_emails where id = any($1) order by id`,
      [ids],
    );
    return { rows, received: relay.receivedIds().filter((id) => ids.includes(id)) };
  };
  // The longest that a relay is waited for is thirty seconds.
  const failing = await eventually(
    async () => {
      const seen = await look();
      return seen.rows.every(({ state, attempts }) => attempts === 1 && state !== 'sending') && seen;
    },
    { timeout: 50_000 },
  );

  relay.refuse(undefined);
  relay.fallSilent(undefined);
  relay.hesitate(false);
  await admin.query(`update mail.outgoing_emails set due_at = now() - interval '1 minute'`);
  const [last = ''] = await askForMail(admin, 1);
  await eventually(() => relay.receivedIds().includes(last));
  const { body: metrics } = await app.inject('/metrics');
  await app.close();
  const healed = await look();
  await relay.stop();
  await database.close();
  return { ids, failing, healed, metrics };
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
const outcomes: Record<string, Outcome> = {};
// All at once: two of them take half a minute each.
beforeAll(async () => {
  const relays = Object.entries({ ...passing, ...final, ...ambiguous });
  // Twelve workers with their queues in PostgreSQL would be more connections than it takes.
  const redis = await startRedis();
  await Promise.all(
    relays.map(async ([name, fail]) => {
      outcomes[name] = await outcomeOf(fail, redis.url);
    }),
  );
  await redis.stop();
}, 90_000);

const times = <T>(row: T) => Array.from({ length: count }, () => expect.objectContaining(row as object));

it.each(Object.keys(passing))('a relay that %s gets each e-mail once, when it works again', (name) => {
  const { ids, failing, healed } = outcomes[name]!;
  expect(failing).toEqual({
    rows: times({ state: 'queued', attempts: 1, is_postponed: true }),
    received: [],
  });
  expect(healed.rows).toEqual(times({ state: 'sent', attempts: 2 }));
  expect(healed.received.sort()).toEqual(ids);
});

it.each(Object.keys(final))('a relay that %s is not asked again, which an operator sees', (name) => {
  const { failing, healed, metrics } = outcomes[name]!;
  for (const { rows, received } of [failing, healed]) {
    expect(rows).toEqual(times({ state: 'failed', attempts: 1 }));
    expect(received).toEqual([]);
  }
  expect(metrics).toContain(`outgoing_emails{state="failed",service="worker"} ${count}`);
});

it.each(Object.keys(ambiguous))('a relay that %s is not given them again, which an operator sees', (name) => {
  const { ids, failing, healed, metrics } = outcomes[name]!;
  for (const { rows, received } of [failing, healed]) {
    expect(rows).toEqual(times({ state: 'unclear', attempts: 1 }));
    expect(received.sort()).toEqual(name.startsWith('has taken them') ? ids : []);
  }
  expect(metrics).toContain(`outgoing_emails{state="unclear",service="worker"} ${count}`);
});
