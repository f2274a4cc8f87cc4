import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '@academy/testing';

export interface Received {
  to: string[];
  message: Email;
}

/** Step of the SMTP conversation. */
type Step = 'greeting' | 'sender' | 'recipient' | 'content';

/**
 * Failure without a reply: disconnects or hangs after the content, disconnects in the middle or at the start of the
 * content, or sends no greeting.
 */
type Silence = 'hangs up' | 'waits' | 'hangs up midway' | 'hangs up at once' | 'never greets';

/** Starts an SMTP relay on a free port that stores accepted messages. */
export async function startRelay() {
  const received: Received[] = [];
  /** Set to reject a step, by default the content; undefined accepts every step. */
  let refusal: { code: number; text: string; at?: Step } | undefined;
  let silent: Silence | undefined;
  /** True while replies to RCPT TO are delayed. */
  let isHesitating = false;
  const waiting: (() => void)[] = [];
  const refusalAt = (step: Step) =>
    refusal && (refusal.at ?? 'content') === step
      ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
      : undefined;
  const hangUp = (sessionId: string) => {
    const connections = server.connections as unknown as Set<{ id: string; _socket: Socket }>;
    for (const { id, _socket } of connections) if (id === sessionId) _socket.destroy();
    return new Promise<never>(() => undefined);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (silent !== 'never greets') done(refusalAt('greeting'));
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => {
      if (isHesitating) waiting.push(done);
      else done(refusalAt('recipient'));
    },
    onData: (stream, { id, envelope }, done) => {
      const keep = async () => {
        if (silent === 'hangs up at once') return hangUp(id);
        if (silent === 'hangs up midway') return once(stream, 'data').then(() => hangUp(id));
        const raw = await buffer(stream);
        const refused = refusalAt('content');
        if (refused) throw refused;
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          message: await PostalMime.parse(raw),
        });
        if (silent === 'waits') return new Promise<void>(() => undefined);
        if (silent === 'hangs up') return hangUp(id);
      };
      // Never settles after `hangUp`, so that no answer is sent.
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Returns the ids of the accepted e-mails, in order. */
    receivedIds: () =>
      received.map(({ message }) => /<([\w-]+)@/.exec(message.messageId ?? '')?.[1] ?? 'unknown'),
    refuse: (answer: typeof refusal) => {
      refusal = answer;
    },
    fallSilent: (how: typeof silent) => {
      silent = how;
    },
    hesitate: (hesitates: boolean) => {
      isHesitating = hesitates;
      if (!hesitates) waiting.splice(0).forEach((goOn) => goOn());
    },
    /** Resolves when a client waits for a reply. */
    isAsked: () => eventually(() => waiting.length > 0),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
