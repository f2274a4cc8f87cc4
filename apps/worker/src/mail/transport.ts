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
  /**
   * Called when the relay is ready for the content, before the first byte is sent. If the function returns false,
   * nothing is sent.
   */
  mayStart: () => Promise<boolean>;
  /** Aborts the conversation if the content has not started yet. */
  signal: AbortSignal;
}

/** A single address: no line break, list or angle brackets, which could add recipients or headers. */
const plainAddress = /^[^\s<>(),;:"\\[\]@\p{Cc}]+@[^\s<>(),;:"\\[\]@\p{Cc}]+$/u;
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && plainAddress.test(address);

/** Timeouts of each step, in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};
/** Limit for the whole SMTP conversation, also for a relay that keeps replying slowly. */
const longestConversationMs = 120_000;

/**
 * Opens the SMTP transport. Uses nodemailer's connection directly because it reads a message stream only after the relay
 * has accepted DATA, so that the start of the content can be recorded before the first byte is sent.
 */
export function openTransport({ SMTP_URL, MAIL_FROM }: MailEnv) {
  const { auth, ...options } = parseConnectionUrl(SMTP_URL);
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);

  const messageOf = ({ id, recipient_address, recipient_name }: ClaimedEmail, content: Content) =>
    new MailComposer({
      from: { name: 'Academy', address: MAIL_FROM },
      to: { name: recipient_name.replace(/[\r\n]+/g, ' '), address: recipient_address },
      // Every attempt uses the same message id (rule 96).
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
    const connection = new SMTPConnection({ ...(options as SMTPConnectionOptions), ...timeouts });
    const lost = new Promise<never>((_, reject) => connection.on('error', reject));
    const progress = { hasStarted: false, isSuperseded: false };
    async function* guarded() {
      progress.isSuperseded = !(await permission.mayStart());
      if (progress.isSuperseded) throw new Error('claim lost');
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
    const { stopped, release } = stoppedBy(permission.signal, () => !progress.hasStarted);
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
      release();
    }
  }
  return { send };
}

const called = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

async function tooLate(ended: AbortSignal): Promise<never> {
  await sleep(longestConversationMs, undefined, { signal: ended, ref: false });
  throw new Error('the SMTP conversation timed out');
}

/** A promise that rejects on abort while `mayStop`. Call `release` at the end, because the signal outlives the e-mail. */
function stoppedBy(signal: AbortSignal, mayStop: () => boolean) {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      if (mayStop()) reject(new Error('the worker is shutting down'));
    };
  });
  if (signal.aborted) stop();
  // Removed by hand, because Node keeps only the last `signal` option of the listeners on one target.
  signal.addEventListener('abort', stop, { once: true });
  return { stopped, release: () => signal.removeEventListener('abort', stop) };
}
