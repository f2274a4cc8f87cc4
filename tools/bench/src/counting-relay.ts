import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** The relay searches for the header Message-ID in this number of bytes at the start of an e-mail. */
const maxHeader = 2_000;

export type CountingRelay = Awaited<ReturnType<typeof startCountingRelay>>;

export interface RelayedMail {
  from: string;
  to: string[];
  content: Buffer;
}

/**
 * Accepts each e-mail after `hesitationMs` milliseconds, and records its Message-ID. If `mails` is an array, the relay
 * adds each e-mail to it.
 */
export async function startCountingRelay() {
  const relay = {
    accepted: 0,
    hesitationMs: 0,
    messageIds: [] as string[],
    mails: undefined as RelayedMail[] | undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then(async (content) => {
        if (relay.hesitationMs > 0) await sleep(relay.hesitationMs);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        relay.mails?.push({ from, to: envelope.rcptTo.map(({ address }) => address), content });
        relay.accepted += 1;
        const header = content.toString('latin1', 0, maxHeader);
        relay.messageIds.push(/^Message-ID: <(.+)>/im.exec(header)?.[1] ?? '');
        done();
      });
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
