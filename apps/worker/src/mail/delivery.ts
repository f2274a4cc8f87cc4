import { setTimeout as sleep } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { invitationTokenPurpose } from '@academy/contracts';
import { derivedToken, inSpan, type Database } from '@academy/service-kit';
import type { WorkerEnv } from '../env.ts';
import { repeat } from '../repeating.ts';
import { renderEmail } from './layout.ts';
import {
  claimDue,
  countByState,
  endAbandoned,
  markDropped,
  markFailed,
  markPostponed,
  markSent,
  markUnclear,
  noteDataStarted,
  type ClaimedEmail,
} from './queries/emails.ts';
import { describe, retryAfter, type Outcome } from './rules.ts';
import { wordsOf } from './templates/templates.ts';
import { isPlainAddress, openTransport } from './transport.ts';

/** E-mails sent concurrently, each over a separate connection. */
const batchSize = 10;
const pauseMs = 1_000;
/** Claim timeout, far above the limits for an SMTP conversation and for storing its outcome. */
const abandonedAfterSeconds = 600;
const longestStoringMs = 60_000;
const outcomesOfAttempts = ['sent', 'postponed', 'failed', 'unclear', 'dropped'] as const;

/**
 * Sends outgoing mail: claims due rows, sends them to the relay, and stores the outcome. SMTP offers no exactly-once
 * delivery: a crash between the first byte of the content and storing the relay's answer leaves the outcome unknown.
 * The row records when the content began; only e-mails interrupted after that become `unclear`, all others are
 * retried (decision 11).
 */
export const mailDelivery = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  const db: Database = app.db;
  const transport = openTransport(env);
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

  /** Returns the log fields of an e-mail, without personal data. */
  const named = ({ id, template, request_id }: ClaimedEmail) => ({
    email: id,
    template,
    ...(request_id !== null && { requestId: request_id }),
  });

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
    if (outcome.kind === 'superseded')
      return app.log.warn(named(email), 'claim of an e-mail lost to another worker');
    await retryUntilStored(() => store(email, outcome));
  }

  async function attempt(email: ClaimedEmail, signal: AbortSignal): Promise<Outcome> {
    const { template, locale, data, recipient_name: name } = email;
    try {
      const content = renderEmail(wordsOf(template, locale, { data, name, links }), locale);
      const mayStart = () => noteDataStarted(db, email);
      return await transport.send(email, content, { mayStart, signal });
    } catch (error) {
      return { kind: 'refused', isForGood: false, reason: describe(error as Error), status: 'not begun' };
    }
  }

  async function store(
    email: ClaimedEmail,
    outcome: Exclude<Outcome, { kind: 'superseded' }>,
  ): Promise<void> {
    if (outcome.kind === 'accepted') {
      await markSent(db, email);
      outcomes.inc({ outcome: 'sent' });
      app.log.info(named(email), 'e-mail sent');
      return;
    }
    const { reason, status } = outcome;
    if (outcome.kind === 'unclear') {
      await markUnclear(db, email, reason);
      outcomes.inc({ outcome: 'unclear' });
      app.log.error({ ...named(email), status }, 'e-mail is unclear: the relay may have accepted it');
      return;
    }
    const retryIn = retryAfter(outcome.isForGood, email.attempts - email.earlier_attempts);
    if (retryIn === undefined) await markFailed(db, email, reason);
    else await markPostponed(db, email, reason, retryIn);
    outcomes.inc({ outcome: retryIn === undefined ? 'failed' : 'postponed' });
    app.log.warn({ ...named(email), status, retryIn }, 'sending an e-mail failed');
  }

  /** Retries during a database restart, because an outcome that is not stored would make the e-mail `unclear`. */
  async function retryUntilStored(work: () => Promise<void>): Promise<void> {
    const end = Date.now() + longestStoringMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(1_000);
      }
    }
  }

  repeat(app, pauseMs, async (signal) => {
    try {
      const abandoned = await endAbandoned(db, abandonedAfterSeconds);
      if (abandoned > 0)
        app.log.error({ abandoned }, 'abandoned e-mails are unclear: the relay may have accepted them');
      for (;;) {
        const emails = signal.aborted ? [] : await claimDue(db, batchSize);
        // Wait for all deliveries, even if storing the outcome of one fails.
        const ends = await Promise.allSettled(emails.map((email) => deliver(email, signal)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
        if (emails.length < batchSize) break;
      }
    } catch (error) {
      app.log.warn({ err: error }, 'mail delivery failed, retrying');
    }
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
    help: 'Seconds for which the oldest unsent e-mail has been due',
    collect: async () => {
      const queued = (await countByState(db)).find(({ state }) => state === 'queued');
      return [{ value: Math.max(0, queued?.oldest ?? 0) }];
    },
  });
});
