import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  message: Email;
}

/** A real relay on a port of its own: keeps what it accepts. */
export async function startRelay() {
  const received: Received[] = [];
  /** What it answers to a message; undefined accepts. */
  let refusal: { code: number; text: string } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const raw = await buffer(stream);
        if (refusal) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          message: await PostalMime.parse(raw),
        });
      };
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (answer: typeof refusal) => {
      refusal = answer;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
