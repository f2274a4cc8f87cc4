import type { Readable } from 'node:stream';
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
  type SMTPEnvelope,
} from 'nodemailer/lib/smtp-connection';
import type { SmtpError } from './rules.ts';

/** Timeouts of the SMTP client in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};
/** Number of milliseconds after which an unused connection is closed. */
const maxIdleMs = 5_000;

interface Options {
  smtp: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | undefined;
  emailsPerConnection: number;
}

/** A connection to the relay. Only one e-mail at a time uses it. */
export interface RelayConnection {
  /** True if an earlier e-mail has used the connection. */
  isReused: boolean;
  /**
   * Sends a message, which is read only after the relay has accepted the DATA command.
   * @throws an error of nodemailer, or the error that was passed to `abort`
   */
  send: (envelope: SMTPEnvelope, message: Readable) => Promise<void>;
  abort: (error: Error) => void;
  /**
   * Must be called after `send`. Makes the connection available to the next e-mail, or closes it if it is unusable.
   * @param error the error with which `send` was rejected
   */
  release: (error?: SmtpError) => void;
}

/** True if the error means that the relay has closed the connection, or is about to close it (reply code 421). */
export const isClosed = ({ responseCode, code }: SmtpError): boolean =>
  responseCode === undefined ? /^(ECONNECTION|ESOCKET)$/.test(code ?? '') : responseCode === 421;

const called = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

/** Keeps connections to the relay open between e-mails, because greeting, handshake and sign-in take time. */
export function openRelayConnections({ smtp, auth, emailsPerConnection }: Options) {
  interface Idle {
    connection: RelayConnection;
    timer: NodeJS.Timeout;
    quit: () => void;
  }
  const idle: Idle[] = [];
  /**
   * Removes the most recently used connection for which `isWanted` is true from the list of idle connections.
   * @returns the connection, or undefined if there is none
   */
  const remove = (isWanted: (one: Idle) => boolean): Idle | undefined => {
    const place = idle.findLastIndex(isWanted);
    const [removed] = place < 0 ? [] : idle.splice(place, 1);
    clearTimeout(removed?.timer);
    return removed;
  };

  function open(): RelayConnection {
    const smtpConnection = new SMTPConnection({ ...smtp, ...timeouts });
    const state = { isReady: false, needsReset: false, isEnded: false, emails: 0 };
    let reject: (error: Error) => void = () => undefined;
    // If the connection is idle, there is no pending `send` and `reject` has no effect. The handler of `end` then
    // removes the connection.
    smtpConnection.on('error', (error) => reject(error));
    smtpConnection.on('end', () => {
      state.isEnded = true;
      remove((one) => one.connection === connection);
    });

    async function converse(envelope: SMTPEnvelope, message: Readable): Promise<void> {
      if (!state.isReady) {
        await called((done) => smtpConnection.connect(done));
        if (auth && smtpConnection.allowsAuth) await called((done) => smtpConnection.login(auth, done));
        state.isReady = true;
      }
      if (state.needsReset) await called((done) => smtpConnection.reset(done));
      state.needsReset = true;
      await called((done) => smtpConnection.send(envelope, message, done));
      state.needsReset = false;
    }

    const connection: RelayConnection = {
      isReused: false,
      send: async (envelope, message) => {
        const failed = new Promise<never>((_, fail) => {
          reject = fail;
        });
        await Promise.race([converse(envelope, message), failed]);
      },
      abort: (error) => reject(error),
      release: (error) => {
        if (state.isEnded) return;
        state.emails += 1;
        // If the relay rejects an e-mail, the next e-mail can still use the connection.
        const isRejection = error?.responseCode !== undefined && !isClosed(error);
        if (error && !(state.isReady && isRejection)) return smtpConnection.close();
        const quit = () => smtpConnection.quit();
        if (state.emails >= emailsPerConnection) return quit();
        connection.isReused = true;
        const timer = setTimeout(() => {
          remove((one) => one.connection === connection);
          quit();
        }, maxIdleMs).unref();
        idle.push({ connection, timer, quit });
      },
    };
    return connection;
  }

  return {
    take: () => remove(() => true)?.connection ?? open(),
    open,
    close: () => {
      for (let one = remove(() => true); one; one = remove(() => true)) one.quit();
    },
  };
}
