import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail relay that accepts every e-mail and discards it. */
export async function startMailSink() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      stream.on('end', () => done()).resume();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
