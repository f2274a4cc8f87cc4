import { setTimeout as sleep } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { emailBrandingOf, successNotes } from '@academy/academy-data';
import { invitationTokenPurpose, type ReportMailKind } from '@academy/contracts';
import { derivedToken, inSpan, repeat, type Database } from '@academy/service-kit';
import { renderEmail, usualTimeZone, type Email } from '@academy/platform-data/emails';
import type { WorkerEnv } from '../env.ts';
import { batched } from '../batched.ts';
import {
  countByState,
  endAbandoned,
  markDropped,
  markFailed,
  markPostponed,
  markSent,
  markUnclear,
  noteDataStarted,
  prepareClaim,
  type ClaimedEmail,
} from './queries/emails.ts';
import type { MailedCalendar } from './message.ts';
import { describe, retryAfter, type Outcome } from './rules.ts';
import { sessionCalendarOf } from './session-calendar.ts';
import { wordsOf } from './templates/templates.ts';
import { isPlainAddress, openTransport } from './transport.ts';

/** E-mails that reach the same step within this number of milliseconds are updated in one statement. */
const collectMs = 3;
/**
 * Seconds after which a claim times out. This is much longer than an SMTP conversation and the storage of its outcome
 * can take.
 */
const abandonedAfterSeconds = 600;
const maxStoringMs = 60_000;
interface WrittenMail {
  email: Email;
  listUnsubscribe: string;
}

interface StoredMail {
  email: Email;
  calendar?: MailedCalendar;
  replyTo?: string;
}

interface MailDeliveryOptions {
  env: WorkerEnv;
  /** Writes a report mail at the time of sending; returns undefined if there is nothing to report. */
  writeReportMail: (email: ClaimedEmail & { template: ReportMailKind }) => Promise<WrittenMail | undefined>;
  /** Pause between two polls for due e-mails, in milliseconds; tests shorten it. */
  pauseMs?: number | undefined;
}

const outcomesOfAttempts = ['sent', 'postponed', 'failed', 'unclear', 'dropped'] as const;

/**
 * Sends outgoing mail: claims due rows, sends their e-mails to the relay, and stores the outcome.
 * SMTP cannot guarantee that an e-mail is sent exactly once: the worker may crash before it stores the relay's reply.
 * The row of the e-mail therefore records when sending the content began.
 * After a crash, e-mails whose content was being sent become `unclear`, and all others are retried (decision 11).
 */
export const mailDelivery = fastifyPlugin<MailDeliveryOptions>(async (app, options) => {
  const { env, writeReportMail, pauseMs = 1_000 } = options;
  const db: Database = app.db;
  const noteSuccess = successNotes(db);
  const transport = openTransport(env);
  const claimDue = prepareClaim(app.pool);
  const links = {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    tokenOf: (id: string) => derivedToken(env.INVITATION_SECRET, invitationTokenPurpose, id),
  };
  const outcomes = new Counter({
    name: 'outgoing_email_attempts_total',
    help: 'Attempts to send an e-mail, by outcome',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });
  for (const outcome of outcomesOfAttempts) outcomes.inc({ outcome }, 0);

  /** Returns the log fields of an e-mail, which contain no personal data. */
  const named = ({ id, template, request_id }: ClaimedEmail) => ({
    email: id,
    template,
    ...(request_id !== null && { requestId: request_id }),
  });

  const mayStart = batched(collectMs, (emails: readonly ClaimedEmail[]) => noteDataStarted(db, emails));
  const storeSent = batched(collectMs, (emails: readonly ClaimedEmail[]) => markSent(db, emails));

  const deliver = (email: ClaimedEmail, signal: AbortSignal): Promise<void> => {
    const { traceparent, request_id, template } = email;
    const attributes = {
      'academy.email.template': template,
      ...(request_id !== null && { 'academy.request_id': request_id }),
    };
    const span = { kind: 'consumer', traceparent, attributes } as const;
    return inSpan(app.tracing, 'send an e-mail', span, () => settle(email, signal));
  };

  async function settle(email: ClaimedEmail, signal: AbortSignal): Promise<void> {
    if (email.is_unwanted || !isPlainAddress(email.recipient_address)) {
      await markDropped(db, email);
      outcomes.inc({ outcome: 'dropped' });
      return;
    }
    const outcome = await attempt(email, signal);
    if (outcome.kind === 'nothing to send') {
      await markDropped(db, email);
      outcomes.inc({ outcome: 'dropped' });
      return;
    }
    if (outcome.kind === 'superseded')
      return app.log.warn(named(email), 'another worker has claimed the e-mail in the meantime');
    await retryUntilStored(() => store(email, outcome));
  }

  /** Returns the content of an e-mail; undefined if a report mail has nothing to report any more. */
  async function write(email: ClaimedEmail): Promise<StoredMail | WrittenMail | undefined> {
    const { template, locale, data, recipient_name: name, time_zone, course } = email;
    if (template === 'report_summary' || template === 'manager_note')
      return writeReportMail({ ...email, template });
    const calendar = sessionCalendarOf(email, { from: env.MAIL_FROM, publicUrl: links.publicUrl });
    return {
      ...(calendar && { calendar }),
      email: wordsOf(template, locale, { data, name, timeZone: time_zone ?? usualTimeZone, links, course }),
      ...(typeof data.reply_to === 'string' && { replyTo: data.reply_to }),
    };
  }

  async function attempt(
    email: ClaimedEmail,
    signal: AbortSignal,
  ): Promise<Outcome | { kind: 'nothing to send' }> {
    try {
      const written = await write(email);
      if (!written) return { kind: 'nothing to send' };
      const branding = emailBrandingOf(email.branding, links.publicUrl);
      const content = { ...renderEmail(written.email, email.locale, branding), ...written };
      return await transport.send(email, content, { mayStart: () => mayStart(email), signal });
    } catch (error) {
      return { kind: 'refused', isForGood: false, reason: describe(error as Error), status: 'not begun' };
    }
  }

  async function store(
    email: ClaimedEmail,
    outcome: Exclude<Outcome, { kind: 'superseded' }>,
  ): Promise<void> {
    if (outcome.kind === 'accepted') {
      await storeSent(email);
      await noteSuccess('mail');
      outcomes.inc({ outcome: 'sent' });
      app.log.info(named(email), 'e-mail sent');
      return;
    }
    const { reason, status } = outcome;
    if (outcome.kind === 'unclear') {
      await markUnclear(db, email, reason);
      outcomes.inc({ outcome: 'unclear' });
      app.log.error(
        { ...named(email), status },
        'e-mail is now in the state unclear: the relay may have accepted it',
      );
      return;
    }
    const retryIn = retryAfter(outcome.isForGood, email.attempts - email.earlier_attempts);
    if (retryIn === undefined) await markFailed(db, email, reason);
    else await markPostponed(db, email, reason, retryIn);
    outcomes.inc({ outcome: retryIn === undefined ? 'failed' : 'postponed' });
    app.log.warn({ ...named(email), status, retryIn }, 'sending an e-mail failed');
  }

  /**
   * Retries storing an outcome while the database restarts, for at most `maxStoringMs`. If the outcome is still not
   * stored then, `endAbandoned` later ends the claim: the e-mail becomes `unclear` if sending its content had begun,
   * and is otherwise queued again.
   */
  async function retryUntilStored(work: () => Promise<void>): Promise<void> {
    const end = Date.now() + maxStoringMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(1_000);
      }
    }
  }

  const sending = new Set<Promise<void>>();
  const start = (email: ClaimedEmail, signal: AbortSignal) => {
    const ended = deliver(email, signal)
      .catch((error: unknown) =>
        app.log.error({ err: error, ...named(email) }, 'storing the outcome of an e-mail failed'),
      )
      .finally(() => sending.delete(ended));
    sending.add(ended);
  };

  /** Sends all due e-mails, one at a time per connection, and claims further e-mails as connections become free. */
  async function sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const free = env.SMTP_CONNECTIONS - sending.size;
      const emails = free > 0 ? await claimDue(free) : [];
      for (const email of emails) start(email, signal);
      if (emails.length < free) return;
      await Promise.race(sending);
      await sleep(collectMs);
    }
  }

  repeat(app, pauseMs, async (signal) => {
    try {
      const abandoned = await endAbandoned(db, abandonedAfterSeconds);
      if (abandoned > 0)
        app.log.error(
          { abandoned },
          'e-mails of a worker that stopped responding are now in the state unclear: the relay may have accepted them',
        );
      await sendDue(signal);
    } catch (error) {
      app.log.warn({ err: error }, 'mail delivery failed, retrying');
    }
  });
  // Before this hook runs, the `preClose` hook of `repeat` has aborted the signal of `sendDue`, so that no further
  // e-mails are claimed.
  app.addHook('preClose', async () => {
    await Promise.all(sending);
    transport.close();
  });

  app.showGauge({
    name: 'outgoing_emails',
    help: 'Unsent e-mails, by state',
    labelNames: ['state'],
    collect: async () =>
      (await countByState(db)).map(({ state, emails }) => ({ labels: { state }, value: emails })),
  });
  app.showGauge({
    name: 'outgoing_email_oldest_due_seconds',
    help: 'Seconds since the oldest queued e-mail became due',
    collect: async () => {
      const queued = (await countByState(db)).find(({ state }) => state === 'queued');
      return [{ value: Math.max(0, queued?.oldest ?? 0) }];
    },
  });
});
