import { setTimeout as sleep } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { takeOverMemberEvents, webhookSecretOf, webhookTargets } from '@academy/academy-data';
import { courseManager } from '@academy/contracts';
import { nilCompanyId, queueEmails, recordAudit } from '@academy/platform-data';
import { operator, repeat, type Actor, type Database, type TargetPolicy } from '@academy/service-kit';
import type { WorkerEnv } from '../env.ts';
import { batched } from '../batched.ts';
import { findMaintainers } from '../database/maintainers.ts';
import { eventPoster } from './post-event.ts';
import {
  claimDeliveries,
  countOutstanding,
  endAbandoned,
  leadsTo,
  pauseWebhook,
  storeDelivered,
  storeFailure,
  storeNotBegun,
  type ClaimedDelivery,
} from './queries.ts';
import { goneStatus, retryAfter, signatureOf, type AttemptResult } from './rules.ts';

/**
 * Time in milliseconds after which a run ends, even if further deliveries are due. Each run first requeues abandoned
 * deliveries, and creates deliveries for queued events about members. Without this limit, these two steps would have to
 * wait until no delivery is due any more.
 */
const maxRunMs = 5_000;
/** Successful attempts within this number of milliseconds are stored in one statement. */
const collectMs = 3;
const outcomesOfAttempts = ['delivered', 'postponed', 'failed'] as const;

/** Actor in audit entries about webhooks that the worker has paused because their deliveries failed. */
const academy: Actor = { ...operator(nilCompanyId), firstName: 'Academy' };

interface Options {
  env: WorkerEnv;
  resolver?: TargetPolicy['resolver'];
  /** Pause between two polls for due deliveries, in milliseconds. */
  pauseMs?: number;
}

/**
 * Sends events to webhooks: claims due deliveries, posts them, and stores the outcome (rules 312 to 315).
 * Events are delivered at least once: if a worker is killed, its claimed deliveries are sent again with the same id.
 */
export const webhookDelivery = fastifyPlugin<Options>(async (app, { env, resolver, pauseMs = 1_000 }) => {
  const db: Database = app.db;
  const poster = eventPoster({ ...webhookTargets(env), resolver });
  const outcomes = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by outcome',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });
  for (const outcome of outcomesOfAttempts) outcomes.inc({ outcome }, 0);

  const storeSuccess = batched(
    collectMs,
    async (delivered: readonly { delivery: ClaimedDelivery; status: number | null }[]) => {
      await storeDelivered(db, delivered);
      return delivered;
    },
  );

  function attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<AttemptResult> {
    const { id, webhook_id, url, event, data, occurred_at, secret_version, has_previous_secret } = delivery;
    const body = JSON.stringify({ type: event, timestamp: occurred_at.toISOString(), data });
    const versions = has_previous_secret ? [secret_version, secret_version - 1] : [secret_version];
    const secrets = versions.map((version) => webhookSecretOf(env.WEBHOOK_SECRET, webhook_id, version));
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Academy-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
    };
    return poster.post({ url, body, headers }, signal);
  }

  /**
   * Stores a failed attempt. After the last attempt, or if the receiver is gone, also pauses the webhook and notifies
   * maintainers.
   */
  async function fail(delivery: ClaimedDelivery, result: AttemptResult): Promise<void> {
    // The answer of a receiver to which the webhook does not lead any more says nothing about the present receiver.
    const isGone = result.status === goneStatus && (await leadsTo(db, delivery));
    const retryIn = isGone ? undefined : retryAfter(delivery.attempts);
    await db.transaction(async (tx) => {
      if (!(await storeFailure(tx, delivery, result, retryIn))) return;
      if (retryIn === undefined) await pause(tx, delivery, isGone ? 'gone' : 'failing');
    });
    outcomes.inc({ outcome: retryIn === undefined ? 'failed' : 'postponed' });
    const { id, webhook_id: webhook } = delivery;
    app.log.warn(
      { delivery: id, webhook, status: result.status, reason: result.error, retryIn },
      'delivering an event failed',
    );
  }

  async function pause(tx: Database, delivery: ClaimedDelivery, reason: 'failing' | 'gone') {
    const paused = await pauseWebhook(tx, delivery, reason);
    if (!paused) return;
    const { webhook_id, company_id } = delivery;
    const { host, at } = paused;
    await recordAudit(tx, academy, {
      companyId: company_id,
      action: 'webhook_paused',
      subject: host,
      details: { reason },
    });
    const maintainers = await findMaintainers(tx, company_id, courseManager);
    await queueEmails(
      tx,
      maintainers.map(({ user_id, email_address, name, locale, company_name }) => ({
        uniqueKey: `webhook_paused:${webhook_id}:${at.toISOString()}:${user_id}`,
        template: 'webhook_paused' as const,
        data: { company_id, company_name, webhook_id, host, reason },
        recipient: { address: email_address, name, userId: user_id, locale },
      })),
    );
  }

  async function deliver(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return void (await storeNotBegun(db, delivery));
    const result = await attempt(delivery, signal);
    if (result.isDelivered) {
      await storeSuccess({ delivery, status: result.status });
      outcomes.inc({ outcome: 'delivered' });
    } else if (signal.aborted) await storeNotBegun(db, delivery);
    else await fail(delivery, result);
  }

  const sending = new Set<Promise<void>>();
  const start = (delivery: ClaimedDelivery, signal: AbortSignal) => {
    const ended = deliver(delivery, signal)
      .catch((error: unknown) =>
        // The claim of the delivery expires later, and the event is then sent again with the same id.
        app.log.error({ err: error, delivery: delivery.id }, 'storing the outcome of a delivery failed'),
      )
      .finally(() => sending.delete(ended));
    sending.add(ended);
  };

  /** Sends due deliveries for at most `maxRunMs`, and claims further deliveries as requests end. */
  async function sendDue(signal: AbortSignal): Promise<void> {
    const end = performance.now() + maxRunMs;
    while (!signal.aborted && performance.now() < end) {
      const free = env.WEBHOOK_REQUESTS - sending.size;
      const claimed =
        free > 0 ? await claimDeliveries(db, { most: env.WEBHOOK_REQUESTS, inProgress: sending.size }) : [];
      for (const delivery of claimed) start(delivery, signal);
      if (claimed.length === 0 && free > 0) return;
      // Further deliveries are claimed after a pause even if no request has ended, because all current requests may be
      // slow.
      await Promise.race([
        ...sending,
        sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined),
      ]);
      await sleep(collectMs);
    }
  }

  repeat(app, pauseMs, async (signal) => {
    try {
      const abandoned = await endAbandoned(db);
      if (abandoned > 0) app.log.warn({ abandoned }, 'requeued webhook deliveries whose claim has expired');
      await takeOverMemberEvents(db);
      await sendDue(signal);
    } catch (error) {
      app.log.warn({ err: error }, 'sending events to webhooks failed, retrying');
    }
  });
  // Before this hook runs, the `preClose` hook of `repeat` has aborted the signal, which ends all requests.
  app.addHook('preClose', async () => {
    await Promise.all(sending);
    poster.close();
  });

  app.showGauge({
    name: 'webhook_deliveries_queued',
    help: 'Queued deliveries to active webhooks',
    collect: async () => [{ value: (await countOutstanding(db)).queued }],
  });
  app.showGauge({
    name: 'webhook_delivery_oldest_due_seconds',
    help: 'Seconds since the oldest queued delivery became due, among webhooks without current failures',
    collect: async () => [{ value: (await countOutstanding(db)).seconds }],
  });
  app.showGauge({
    name: 'webhooks_paused',
    help: 'Webhooks that were paused because their receiver failed or is gone',
    collect: async () => [{ value: (await countOutstanding(db)).paused }],
  });
});
