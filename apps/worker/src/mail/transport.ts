import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { buildMessage, type MailedCalendar } from './message.ts';
import type { ClaimedEmail } from './queries/emails.ts';
import { isClosed, openRelayConnections, type RelayConnection } from './relay-connections.ts';
import { outcomeOf, type Outcome, type SmtpError } from './rules.ts';

interface MailEnv {
  SMTP_URL: string;
  MAIL_FROM: string;
  SMTP_EMAILS_PER_CONNECTION: number;
}

interface Content {
  subject: string;
  text: string;
  html: string;
  listUnsubscribe?: string;
  replyTo?: string;
  calendar?: MailedCalendar;
}

interface Permission {
  /**
   * Callback that is called when the relay has accepted the DATA command, before the first byte of the content is sent.
   * If the callback returns false, the content of the e-mail is not sent.
   */
  mayStart: () => Promise<boolean>;
  /** Abort signal that ends the SMTP conversation, unless sending the content has already begun. */
  signal: AbortSignal;
}

/**
 * Matches exactly one e-mail address. It rejects line breaks, commas and brackets, with which a text could add
 * recipients or headers to the e-mail.
 */
const plainAddress = /^[^\s<>(),;:"\\[\]@\p{Cc}]+@[^\s<>(),;:"\\[\]@\p{Cc}]+$/u;
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && plainAddress.test(address);

/** Time limit in milliseconds for sending one e-mail, even if the mail relay is slow but still responds. */
const maxConversationMs = 120_000;

/**
 * Opens the SMTP transport. nodemailer's `SMTPConnection` reads a message only after the relay has accepted the DATA
 * command. At this moment, before the first byte of the content is sent, the worker records that sending begins.
 */
export function openTransport({ SMTP_URL, MAIL_FROM, SMTP_EMAILS_PER_CONNECTION }: MailEnv) {
  const { auth, ...smtp } = parseConnectionUrl(SMTP_URL);
  const connections = openRelayConnections({
    smtp: smtp as SMTPConnectionOptions,
    auth,
    emailsPerConnection: SMTP_EMAILS_PER_CONNECTION,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);

  const messageOf = (
    { id, recipient_address, recipient_name }: ClaimedEmail,
    { subject, text, html, listUnsubscribe, replyTo, calendar }: Content,
  ) =>
    buildMessage({
      ...{ subject, text, html, listUnsubscribe, replyTo, calendar },
      from: { name: 'Academy', address: MAIL_FROM },
      to: { name: recipient_name.replace(/[\r\n]+/g, ' '), address: recipient_address },
      // Every attempt uses the same Message-ID, so that mail servers can detect duplicates (rule 96).
      messageId: `<${id}@${domain}>`,
    });

  /**
   * Returns `unusable` if the connection was used for an earlier e-mail and the relay closed the connection before any
   * content was sent.
   */
  async function attempt(
    connection: RelayConnection,
    recipient: string,
    message: Buffer,
    { mayStart, signal }: Permission,
  ): Promise<Outcome | 'unusable'> {
    const envelope = { from: MAIL_FROM, to: [recipient], size: message.length };
    const content = guardedStream(message, mayStart);
    const { isReused } = connection;
    const stop = () => {
      if (!content.hasStarted()) connection.abort(new Error('the worker is shutting down'));
    };
    const sending = connection.send(envelope, content.stream);
    const tooLate = setTimeout(
      () => connection.abort(new Error('the SMTP conversation timed out')),
      maxConversationMs,
    ).unref();
    if (signal.aborted) stop();
    // The listener is removed in `finally`, because the `signal` option of Node's `addEventListener` would reliably
    // remove only the last of several listeners.
    signal.addEventListener('abort', stop, { once: true });
    try {
      await sending;
      connection.release();
      return { kind: 'accepted' };
    } catch (thrown) {
      const error = thrown as SmtpError;
      connection.release(error);
      if (content.isSuperseded()) return { kind: 'superseded' };
      if (isReused && !content.hasStarted() && isClosed(error)) return 'unusable';
      return outcomeOf(error, content.hasStarted());
    } finally {
      clearTimeout(tooLate);
      signal.removeEventListener('abort', stop);
    }
  }

  async function send(email: ClaimedEmail, content: Content, permission: Permission): Promise<Outcome> {
    const message = messageOf(email, content);
    const on = (connection: RelayConnection) =>
      attempt(connection, email.recipient_address, message, permission);
    const outcome = await on(connections.take());
    if (outcome !== 'unusable') return outcome;
    // The relay had closed the reused connection before any content was sent, so a new connection is tried immediately.
    // An attempt over a new connection never ends as `unusable`.
    return (await on(connections.open())) as Outcome;
  }
  return { send, close: connections.close };
}

/**
 * Returns a stream of the message. nodemailer reads the stream after the DATA command, and the first read calls
 * `mayStart`.
 */
function guardedStream(message: Buffer, mayStart: () => Promise<boolean>) {
  let state: 'waiting' | 'asking' | 'superseded' | 'started' = 'waiting';
  const stream = new Readable({
    read() {
      if (state !== 'waiting') return;
      state = 'asking';
      mayStart().then(
        (isAllowed) => {
          if (stream.destroyed) return;
          state = isAllowed ? 'started' : 'superseded';
          if (!isAllowed) {
            stream.destroy(new Error('claim lost'));
            return;
          }
          stream.push(message);
          stream.push(null);
        },
        (error: Error) => stream.destroy(error),
      );
    },
  });
  return { stream, hasStarted: () => state === 'started', isSuperseded: () => state === 'superseded' };
}
