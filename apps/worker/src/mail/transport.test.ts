import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readEnv } from '@academy/service-kit';
import { workerEnv } from '../env.ts';
import { startRelay } from '../testing/relay.ts';
import type { ClaimedEmail } from './queries/emails.ts';
import { openTransport } from './transport.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const content = { subject: 'A course waits', text: 'It does.', html: '<p>It does.</p>' };
const email = (index: number) =>
  ({
    id: `email-${index}`,
    recipient_address: `person${index}@example.test`,
    recipient_name: 'Person',
  }) as ClaimedEmail;

let relay: Awaited<ReturnType<typeof startRelay>>;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.stop());

it('the SMTP transport removes its listeners from the abort signal after an e-mail was sent', async () => {
  const { send } = openTransport({
    SMTP_URL: relay.url,
    MAIL_FROM: 'academy@example.test',
    SMTP_EMAILS_PER_CONNECTION: 100,
  });
  const { signal } = new AbortController();
  relay.delayReplies(true);
  const sent = Array.from({ length: 10 }, (_, index) =>
    send(email(index), content, { mayStart: async () => true, signal }),
  );
  await relay.waitForDelayedReply();
  collectGarbage();
  await sleep(0);
  relay.delayReplies(false);
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(Array(10).fill('accepted'));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

describe('connections to the mail relay', () => {
  type RunningRelay = Awaited<ReturnType<typeof startRelay>>;
  const relays: RunningRelay[] = [];
  const openRelay = async (options?: Parameters<typeof startRelay>[0]) => {
    const opened = await startRelay(options);
    relays.push(opened);
    return opened;
  };
  afterEach(() => Promise.all(relays.splice(0).map(({ stop }) => stop())));

  const { signal } = new AbortController();
  const openTo = ({ url }: RunningRelay, SMTP_EMAILS_PER_CONNECTION = 100) => {
    const { send } = openTransport({
      SMTP_URL: url,
      MAIL_FROM: 'academy@example.test',
      SMTP_EMAILS_PER_CONNECTION,
    });
    return (index: number, mayStart = async () => true) => send(email(index), content, { mayStart, signal });
  };
  const outcomesOf = async (send: ReturnType<typeof openTo>, count: number) => {
    const kinds: string[] = [];
    for (let index = 0; index < count; index += 1) kinds.push((await send(index)).kind);
    return kinds;
  };
  const accepted = (count: number) => Array<string>(count).fill('accepted');

  it('a connection to the relay is used for several e-mails, and is replaced after the configured number of e-mails', async () => {
    const used = await openRelay();
    expect(await outcomesOf(openTo(used, 3), 7)).toEqual(accepted(7));
    expect(used.countConnections()).toBe(3);
    expect(used.receivedIds()).toEqual(Array.from({ length: 7 }, (_, index) => `email-${index}`));
  });

  it('an e-mail is sent once over a new connection if the relay closes a used connection with reply code 421', async () => {
    const limited = await openRelay({ emailsPerConnection: 2 });
    expect(await outcomesOf(openTo(limited), 5)).toEqual(accepted(5));
    expect(limited.countConnections()).toBe(3);
    expect(limited.received).toHaveLength(5);
  });

  it('an e-mail is sent once over a new connection if the relay closed the previous connection after an earlier e-mail', async () => {
    const restarted = await openRelay();
    const send = openTo(restarted);
    await send(0);
    restarted.disconnectAll();
    expect(await send(1)).toEqual({ kind: 'accepted' });
    expect(restarted.receivedIds()).toEqual(['email-0', 'email-1']);
  });

  it('an e-mail is not sent again if the relay closes a reused connection after receiving the content of the e-mail', async () => {
    const broken = await openRelay();
    const send = openTo(broken);
    await send(0);
    broken.failWithoutReply('disconnects after the content');
    expect(await send(1)).toMatchObject({ kind: 'unclear' });
    expect(broken.receivedIds()).toEqual(['email-0', 'email-1']);
  });

  it.each(['recipient', 'content'] as const)(
    'the connection to the relay is used for the next e-mail after the relay has rejected the %s of an e-mail',
    async (at) => {
      const strict = await openRelay();
      const send = openTo(strict);
      strict.refuse({ code: 550, text: 'no', at });
      expect(await send(0)).toMatchObject({ kind: 'refused', isForGood: true });
      strict.refuse(undefined);
      expect(await send(1)).toEqual({ kind: 'accepted' });
      expect(strict.countConnections()).toBe(1);
      expect(strict.receivedIds()).toEqual(['email-1']);
    },
  );

  it('if another worker has claimed an e-mail, the connection to the relay is closed before any content of the e-mail is sent', async () => {
    const unused = await openRelay();
    const send = openTo(unused);
    expect(await send(0, async () => false)).toEqual({ kind: 'superseded' });
    expect(await send(1)).toEqual({ kind: 'accepted' });
    expect(unused.countConnections()).toBe(2);
    expect(unused.receivedIds()).toEqual(['email-1']);
  });
});

it('long lines, umlauts and lines with a single dot arrive unchanged in an e-mail', async () => {
  relay.received.splice(0);
  const { send } = openTransport({
    SMTP_URL: relay.url,
    MAIL_FROM: 'academy@example.test',
    SMTP_EMAILS_PER_CONNECTION: 100,
  });
  const text = `Grüße = 100 %\n.\n${'ä'.repeat(1_500)} \n.. ${'word '.repeat(300)}end`;
  const html = `<p>${text}</p>`;
  const subject = `Ünïcode ${'lang '.repeat(30)}`.trim();
  const { signal } = new AbortController();
  await send(email(1), { subject, text, html }, { mayStart: async () => true, signal });
  expect(relay.received[0]?.message).toMatchObject({
    subject,
    text: `${text}\n`,
    html: expect.stringContaining(html),
  });
});

describe('an SMTP relay that needs a password', () => {
  const { SMTP_URL, SMTP_TLS, SMTP_EMAILS_PER_CONNECTION } = workerEnv;
  const env = { SMTP_URL, SMTP_TLS, SMTP_EMAILS_PER_CONNECTION };
  const permission = { mayStart: async () => true, signal: new AbortController().signal };
  const withPassword = (url: string) => url.replace('//', '//academy:secret@');
  const sendWith = (variables: Record<string, string>) =>
    openTransport({
      ...readEnv(env, variables),
      MAIL_FROM: 'academy@example.test',
      SMTP_EMAILS_PER_CONNECTION: 100,
    }).send(email(1), content, permission);

  it('an SMTP relay without STARTTLS gets the password and the e-mail only if SMTP_TLS is optional', async () => {
    relay.received.splice(0);
    const SMTP_URL = withPassword(relay.url);
    expect(await sendWith({ SMTP_URL })).toMatchObject({ kind: 'refused', isForGood: false });
    expect([relay.passwords, relay.received]).toEqual([[], []]);
    expect(await sendWith({ SMTP_URL, SMTP_TLS: 'optional' })).toEqual({ kind: 'accepted' });
    expect([relay.passwords, relay.received]).toEqual([['secret'], [expect.anything()]]);
  });

  it('an SMTP relay with STARTTLS gets the password and the e-mail, if its certificate is trusted', async () => {
    const encrypted = await startRelay({ offersTls: true });
    const SMTP_URL = withPassword(encrypted.url);
    expect(await sendWith({ SMTP_URL })).toMatchObject({ kind: 'refused', isForGood: false });
    expect(encrypted.passwords).toEqual([]);
    expect(await sendWith({ SMTP_URL: `${SMTP_URL}?tls.rejectUnauthorized=false` })).toEqual({
      kind: 'accepted',
    });
    expect(encrypted.passwords).toEqual(['secret']);
    expect(encrypted.received).toMatchObject([{ isEncrypted: true }]);
    await encrypted.stop();
  });
});
