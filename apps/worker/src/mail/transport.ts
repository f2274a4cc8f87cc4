import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { ClaimedEmail } from './queries/emails.ts';
import { outcomeOf, type Outcome, type SmtpError } from './rules.ts';

interface MailEnv {
  SMTP_URL: string;
  MAIL_FROM: string;
}

interface Content {
  subject: string;
  text: string;
  html: string;
}

interface Permission {
  /** Asked when the relay is ready for the content, before its first byte; false sends nothing. */
  mayStart: () => Promise<boolean>;
  /** Gives up where nothing can have been accepted yet. */
  signal: AbortSignal;
}

/** One address and nothing else: no line break, no list, no angle bracket that would make it another one. */
const plainAddress = /^[^\s<>(),;:"\\[\]@\p{Cc}]+@[^\s<>(),;:"\\[\]@\p{Cc}]+$/u;
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && plainAddress.test(address);

/** No step waits longer than this for the relay, milliseconds. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};
/** However steadily the relay drips. */
const longestConversationMs = 120_000;

/**
 * The relay. nodemailer's connection without its transport on top, for one reason: a message given as a stream is read
 * only once the relay has answered DATA. So it can be noted, before it is so, that the relay may have the e-mail.
 */
export function openTransport({ SMTP_URL, MAIL_FROM }: MailEnv) {
  const { auth, ...options } = parseConnectionUrl(SMTP_URL);
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);

  const messageOf = ({ id, recipient_address, recipient_name }: ClaimedEmail, content: Content) =>
    new MailComposer({
      from: { name: 'Academy', address: MAIL_FROM },
      to: { name: recipient_name.replace(/[\r\n]+/g, ' '), address: recipient_address },
      // The same e-mail has the same Message-ID however often it is tried.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
      ...content,
    })
      .compile()
      .build();

  async function send(email: ClaimedEmail, content: Content, permission: Permission): Promise<Outcome> {
    const message = await messageOf(email, content);
    const envelope = { from: MAIL_FROM, to: [email.recipient_address], size: message.length };
    const connection = new SMTPConnection({ ...(options as SMTPConnectionOptions), ...patience });
    const lost = new Promise<never>((_, reject) => connection.on('error', reject));
    const progress = { hasStarted: false, isSuperseded: false };
    async function* guarded() {
      progress.isSuperseded = !(await permission.mayStart());
      if (progress.isSuperseded) throw new Error('taken over');
      progress.hasStarted = true;
      yield message;
    }
    const converse = async () => {
      await called((done) => connection.connect(done));
      if (auth && connection.allowsAuth) await called((done) => connection.login(auth, done));
      const stream = Readable.from(guarded(), { objectMode: false });
      await called((done) => connection.send(envelope, stream, done));
    };
    const ended = new AbortController();
    const { stopped, letGo } = stoppedBy(permission.signal, () => !progress.hasStarted);
    try {
      await Promise.race([converse(), lost, tooLate(ended.signal), stopped]);
      connection.quit();
      return { kind: 'accepted' };
    } catch (error) {
      connection.close();
      if (progress.isSuperseded) return { kind: 'superseded' };
      return outcomeOf(error as SmtpError, progress.hasStarted);
    } finally {
      ended.abort();
      letGo();
    }
  }
  return { send };
}

const called = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

async function tooLate(ended: AbortSignal): Promise<never> {
  await sleep(longestConversationMs, undefined, { signal: ended, ref: false });
  throw new Error('the conversation took too long');
}

/** Rejects when the signal says so while it may; to be let go at the end, as the signal outlives the e-mail. */
function stoppedBy(signal: AbortSignal, mayStop: () => boolean) {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      if (mayStop()) reject(new Error('the worker stops'));
    };
  });
  if (signal.aborted) stop();
  // Not by the option `signal` of a listener: Node forgets all but the last of those that one target has.
  signal.addEventListener('abort', stop, { once: true });
  return { stopped, letGo: () => signal.removeEventListener('abort', stop) };
}
