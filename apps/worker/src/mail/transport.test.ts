import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

it('removes its listeners from the worker’s long-lived signal', async () => {
  const { send } = openTransport({ SMTP_URL: relay.url, MAIL_FROM: 'academy@example.test' });
  const { signal } = new AbortController();
  relay.hesitate(true);
  const sent = Array.from({ length: 10 }, (_, index) =>
    send(email(index), content, { mayStart: async () => true, signal }),
  );
  await relay.isAsked();
  collectGarbage();
  await sleep(0);
  relay.hesitate(false);
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(Array(10).fill('accepted'));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
