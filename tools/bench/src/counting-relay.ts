import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type CountingRelay = Awaited<ReturnType<typeof startCountingRelay>>;

/** Starts a mail relay that accepts each e-mail after `hesitationMs` milliseconds, counts it and discards it. */
export async function startCountingRelay() {
  const relay = { accepted: 0, hesitationMs: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        void sleep(relay.hesitationMs).then(() => {
          relay.accepted += 1;
          done();
        });
      });
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(relay, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
