import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '@academy/testing';

export interface Received {
  to: string[];
  isEncrypted: boolean;
  message: Email;
}

type Step = 'greeting' | 'sender' | 'recipient' | 'content';

/** Failures without a reply: the relay disconnects or does not answer at a step of the SMTP conversation. */
type FailureWithoutReply =
  | 'disconnects after the content'
  | 'sends no reply'
  | 'disconnects during the content'
  | 'disconnects before the content'
  | 'sends no greeting';

/**
 * Starts an SMTP relay on a free port, which stores accepted messages.
 * @param offersTls whether the relay offers STARTTLS, with a certificate that no authority has signed
 * @param emailsPerConnection number of e-mails after which the relay closes a connection with reply code 421
 */
export async function startRelay({ offersTls = false, emailsPerConnection = Infinity } = {}) {
  const passwords: string[] = [];
  const received: Received[] = [];
  /** Number of e-mails that each connection has begun, by session id. */
  const begun = new Map<string, number>();
  /**
   * The reply with which the relay rejects the SMTP step `at` (default: `content`).
   * If undefined, the relay accepts every step.
   */
  let refusal: { code: number; text: string; at?: Step } | undefined;
  let failure: FailureWithoutReply | undefined;
  let isDelaying = false;
  const waiting: (() => void)[] = [];
  const refusalAt = (step: Step) =>
    refusal && (refusal.at ?? 'content') === step
      ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
      : undefined;
  const disconnectWhere = (isMeant: (sessionId: string) => boolean) => {
    const connections = server.connections as unknown as Set<{ id: string; _socket: Socket }>;
    for (const { id, _socket } of connections) if (isMeant(id)) _socket.destroy();
  };
  const disconnect = (sessionId: string) => {
    disconnectWhere((id) => id === sessionId);
    return new Promise<never>(() => undefined);
  };
  const tooManyEmails = (sessionId: string) => {
    const emails = (begun.get(sessionId) ?? 0) + 1;
    begun.set(sessionId, emails);
    return emails > emailsPerConnection
      ? Object.assign(new Error('too many e-mails'), { responseCode: 421 })
      : undefined;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    hideSTARTTLS: !offersTls,
    // The relay accepts a password without TLS, as some real relays do.
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: ({ id }, done) => {
      begun.set(id, 0);
      if (failure !== 'sends no greeting') done(refusalAt('greeting'));
    },
    onMailFrom: (_address, { id }, done) => done(refusalAt('sender') ?? tooManyEmails(id)),
    onRcptTo: (_address, _session, done) => {
      if (isDelaying) waiting.push(done);
      else done(refusalAt('recipient'));
    },
    onData: (stream, { id, envelope, secure }, done) => {
      const keep = async () => {
        if (failure === 'disconnects before the content') return disconnect(id);
        if (failure === 'disconnects during the content')
          return once(stream, 'data').then(() => disconnect(id));
        const raw = await buffer(stream);
        const refused = refusalAt('content');
        if (refused) throw refused;
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          message: await PostalMime.parse(raw),
        });
        if (failure === 'sends no reply') return new Promise<void>(() => undefined);
        if (failure === 'disconnects after the content') return disconnect(id);
      };
      // After `disconnect`, the promise of `keep` never settles, so that the relay sends no reply.
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    countConnections: () => begun.size,
    /** Closes all connections, as a relay does after a restart. */
    disconnectAll: () => disconnectWhere(() => true),
    passwords,
    /** Returns the ids of the accepted e-mails in the order of their arrival. */
    receivedIds: () =>
      received.map(({ message }) => /<([\w-]+)@/.exec(message.messageId ?? '')?.[1] ?? 'unknown'),
    refuse: (response: typeof refusal) => {
      refusal = response;
    },
    failWithoutReply: (how: typeof failure) => {
      failure = how;
    },
    delayReplies: (delays: boolean) => {
      isDelaying = delays;
      if (!delays) waiting.splice(0).forEach((reply) => reply());
    },
    countDelayed: () => waiting.length,
    /** Resolves when a client waits for a delayed reply. */
    waitForDelayedReply: () => eventually(() => waiting.length > 0),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
