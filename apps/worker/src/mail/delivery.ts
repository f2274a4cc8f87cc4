import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { invitationTokenPurpose } from '@academy/contracts';
import { derivedToken } from '@academy/service-kit';
import type { WorkerEnv } from '../env.ts';
import { rendered } from './layout.ts';
import {
  claimDue,
  countByState,
  markDropped,
  markFailed,
  markSent,
  setAsideAbandoned,
  type ClaimedEmail,
} from './queries.ts';
import { describe, retryAfter } from './rules.ts';
import { wordsOf } from './templates/templates.ts';
import { isPlainAddress, openTransport } from './transport.ts';

const batchSize = 20;
const pauseMs = 1_000;
/** Far beyond the longest conversation with a relay. */
const abandonedAfterSeconds = 600;

/** Sends outgoing mail: looks for rows that are due, claims some, hands them to the relay, stores what came of it. */
export const mailDelivery = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  const db: NodePgDatabase = app.db;
  const transport = openTransport(env);
  const links = {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    tokenOf: (id: string) => derivedToken(env.INVITATION_SECRET, invitationTokenPurpose, id),
  };
  const outcomes = new Counter({
    name: 'outgoing_email_attempts_total',
    help: 'Attempts to send an e-mail',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });

  async function deliver(email: ClaimedEmail): Promise<void> {
    if (email.is_unwanted || !isPlainAddress(email.recipient_address)) {
      await markDropped(db, email);
      outcomes.inc({ outcome: 'dropped' });
      return;
    }
    try {
      const words = wordsOf(email.template, email.locale, {
        data: email.data,
        name: email.recipient_name,
        links,
      });
      await transport.send(email, rendered(words, email.locale));
    } catch (error) {
      const retryIn = retryAfter(error as object, email.attempts);
      const reason = describe(error as object, (error as Error).message);
      app.log.warn({ email: email.id, reason, retryIn }, 'an e-mail was not sent');
      await markFailed(db, email, reason, retryIn);
      outcomes.inc({ outcome: retryIn === undefined ? 'failed' : 'postponed' });
      return;
    }
    await markSent(db, email);
    outcomes.inc({ outcome: 'sent' });
  }

  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const abandoned = await setAsideAbandoned(db, abandonedAfterSeconds);
      if (abandoned > 0)
        app.log.error({ abandoned }, 'e-mails were set aside: whether they were sent is unclear');
      for (;;) {
        const emails = stopping ? [] : await claimDue(db, batchSize);
        await Promise.all(emails.map(deliver));
        if (emails.length < batchSize) break;
      }
    } catch (error) {
      app.log.warn({ err: error }, 'mail has to wait');
    }
    if (!stopping) timer = setTimeout(() => (running = sweep()), pauseMs);
  }

  const counts = () => countByState(db).catch(() => []);
  const waiting = new Gauge({
    name: 'outgoing_emails',
    help: 'E-mails that are not sent, by state',
    labelNames: ['state'],
    registers: [app.metrics],
    collect: async () => {
      const states = await counts();
      waiting.reset();
      for (const { state, emails } of states) waiting.set({ state }, emails);
    },
  });
  const oldest = new Gauge({
    name: 'outgoing_email_oldest_due_seconds',
    help: 'For how long the oldest e-mail has been due',
    registers: [app.metrics],
    collect: async () => {
      const queued = (await counts()).find(({ state }) => state === 'queued');
      oldest.set(Math.max(0, queued?.oldest ?? 0));
    },
  });

  app.addHook('onReady', async () => {
    running = sweep();
  });
  // What was claimed is finished before the database closes.
  app.addHook('preClose', async () => {
    stopping = true;
    clearTimeout(timer);
    await running;
    transport.close();
  });
});
