import type { AddressInfo, Socket } from 'node:net';
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
  /** Instead of answering to a message, the connection ends, or nothing happens any more. */
  let silent: 'hangs up' | 'waits' | undefined;
  /** Recipients are not answered to yet. */
  let isHesitating = false;
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      if (isHesitating) waiting.push(done);
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const raw = await buffer(stream);
        if (refusal) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          message: await PostalMime.parse(raw),
        });
        if (!silent) return;
        if (silent === 'waits') return new Promise<void>(() => undefined);
        for (const connection of server.connections as unknown as Set<{ _socket: Socket }>)
          connection._socket.destroy();
        await new Promise(() => undefined);
      };
      // Who hangs up in the middle is not answered.
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
    /** Takes messages without ever saying so. */
    fallSilent: (how: typeof silent) => {
      silent = how;
    },
    hesitate: (hesitates: boolean) => {
      isHesitating = hesitates;
      if (!hesitates) waiting.splice(0).forEach((goOn) => goOn());
    },
    /** Resolves when somebody waits for an answer. */
    isAsked: async () => {
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
