import { v7 as uuidv7 } from 'uuid';
import { webhookSecretOf } from '@academy/academy-data';
import { maxWebhooks, type Webhook, type WebhookChange, type WebhookEvent } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import {
  Failure,
  resolvesToPrivate,
  targetProblemOf,
  within,
  type Actor,
  type Database,
  type TargetPolicy,
} from '@academy/service-kit';
import {
  countWebhooks,
  lockWebhook,
  lockWebhooks,
  markDeleted,
  queueAgain,
  storeChanges,
  storeRotation,
  storeTestEvent,
  storeWebhook,
  updateSubscriber,
  type DeliveryRow,
  type WebhookRow,
} from './queries.ts';
import { asWebhook } from './rules.ts';

/**
 * Maximum time in milliseconds for resolving the host of a new URL. If it takes longer, the URL is accepted, because
 * the worker checks the addresses again at each delivery.
 */
const maxLookupMs = 3_000;

export interface WebhookSettings {
  db: Database;
  /** Value of the environment variable `WEBHOOK_SECRET`, from which the signing secrets are derived. */
  installationSecret: string;
  targets: TargetPolicy;
}

interface Change {
  companyId: string;
  webhookId: string;
  actor: Actor;
}

/** @throws Failure `webhook_url_invalid` or `webhook_target_not_public` */
async function checkTarget(url: string, targets: TargetPolicy): Promise<void> {
  const problem = targetProblemOf(url, targets);
  if (problem === 'invalid') throw new Failure('webhook_url_invalid');
  const isPrivate =
    problem === 'not_public' ||
    (await within(maxLookupMs, resolvesToPrivate(url, targets)).catch(() => false));
  if (isPrivate) throw new Failure('webhook_target_not_public');
}

/** Returns the name of a webhook in the audit log: the host only, because the rest of the URL may contain a secret. */
const subjectOf = ({ url }: Pick<WebhookRow, 'url'>) => new URL(url).host;

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

async function lockOwn(tx: Database, { companyId, webhookId }: Pick<Change, 'companyId' | 'webhookId'>) {
  await lockWebhooks(tx, companyId);
  const webhook = await lockWebhook(tx, companyId, webhookId);
  if (!webhook || webhook.deleted_at) throw new Failure('webhook_not_found');
  return webhook;
}

const withSecret = (row: WebhookRow, installationSecret: string) => ({
  ...asWebhook(row, new Date()),
  secret: webhookSecretOf(installationSecret, row.id, row.secret_version),
});

interface NewWebhook {
  companyId: string;
  url: string;
  description: string;
  events: readonly WebhookEvent[];
  actor: Actor;
}

/**
 * Creates a webhook and returns it with its signing secret.
 * @throws Failure `webhook_url_invalid`, `webhook_target_not_public` or `too_many_webhooks`
 */
export async function createCompanyWebhook(
  { db, installationSecret, targets }: WebhookSettings,
  { companyId, url, description, events, actor }: NewWebhook,
) {
  await checkTarget(url, targets);
  return db.transaction(async (tx) => {
    await lockWebhooks(tx, companyId);
    if ((await countWebhooks(tx, companyId)) >= maxWebhooks) throw new Failure('too_many_webhooks');
    const row = await storeWebhook(tx, {
      id: uuidv7(),
      company_id: companyId,
      url,
      description,
      events: distinct(events),
      created_by: actor.userId,
    });
    await updateSubscriber(tx, companyId);
    const details = { events: row.events.join(', ') };
    await recordAudit(tx, actor, { companyId, action: 'webhook_created', subject: subjectOf(row), details });
    return withSecret(row, installationSecret);
  });
}

function changedSettings(stored: WebhookRow, { events, ...wanted }: WebhookChange): WebhookChange {
  const given: WebhookChange = { ...wanted, ...(events && { events: distinct(events) }) };
  const fields = (Object.keys(given) as (keyof WebhookChange)[]).filter(
    (field) => given[field] !== undefined && String(given[field]) !== String(stored[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}

/**
 * Changes the URL, description or events of a webhook, or pauses or resumes it.
 * @throws Failure `webhook_url_invalid`, `webhook_target_not_public` or `webhook_not_found`
 */
export async function changeCompanyWebhook(
  { db, targets }: WebhookSettings,
  { actor, wanted, ...ids }: Change & { wanted: WebhookChange },
): Promise<Webhook> {
  if (wanted.url !== undefined) await checkTarget(wanted.url, targets);
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, ids);
    const { state, ...changed } = changedSettings(before, wanted);
    const isChanged = Object.keys(changed).length > 0;
    if (state === undefined && !isChanged) return asWebhook(before, new Date());
    const row = await storeChanges(tx, before.id, { ...changed, state });
    await updateSubscriber(tx, ids.companyId);
    const entry = { companyId: ids.companyId, subject: subjectOf(row) };
    if (isChanged) {
      const details = { fields: Object.keys(changed).join(', '), events: row.events.join(', ') };
      await recordAudit(tx, actor, { ...entry, action: 'webhook_changed', details });
    }
    if (state !== undefined)
      await recordAudit(tx, actor, {
        ...entry,
        action: state === 'paused' ? 'webhook_paused' : 'webhook_resumed',
      });
    return asWebhook(row, new Date());
  });
}

/** @throws Failure `webhook_not_found` */
export async function rotateSecret({ db, installationSecret }: WebhookSettings, { actor, ...ids }: Change) {
  return db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, ids);
    const row = await storeRotation(tx, id);
    await recordAudit(tx, actor, {
      companyId: ids.companyId,
      action: 'webhook_secret_rotated',
      subject: subjectOf(row),
    });
    return withSecret(row, installationSecret);
  });
}

/**
 * Deletes a webhook.
 * @returns false if the webhook had already been deleted
 * @throws Failure `webhook_not_found`
 */
export const deleteCompanyWebhook = ({ db }: WebhookSettings, { actor, companyId, webhookId }: Change) =>
  db.transaction(async (tx): Promise<boolean> => {
    await lockWebhooks(tx, companyId);
    const webhook = await lockWebhook(tx, companyId, webhookId);
    if (!webhook) throw new Failure('webhook_not_found');
    if (webhook.deleted_at) return false;
    await markDeleted(tx, webhook.id);
    await updateSubscriber(tx, companyId);
    await recordAudit(tx, actor, { companyId, action: 'webhook_deleted', subject: subjectOf(webhook) });
    return true;
  });

type Ids = Pick<Change, 'companyId' | 'webhookId'>;

async function lockActive(tx: Database, { companyId, webhookId }: Ids): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, companyId, webhookId);
  if (!webhook || webhook.deleted_at) throw new Failure('webhook_not_found');
  if (webhook.state === 'paused') throw new Failure('webhook_paused');
  return webhook;
}

/**
 * Queues a delivery again.
 * @throws Failure `webhook_not_found`, `webhook_delivery_not_found` or `webhook_paused`
 */
export const sendAgain = ({ db }: WebhookSettings, { deliveryId, ...ids }: Ids & { deliveryId: string }) =>
  db.transaction(async (tx): Promise<DeliveryRow> => {
    const { id } = await lockActive(tx, ids);
    const delivery = await queueAgain(tx, id, deliveryId);
    if (!delivery) throw new Failure('webhook_delivery_not_found');
    return delivery;
  });

/** Queues a test event. @throws Failure `webhook_not_found` or `webhook_paused` */
export const sendTest = ({ db }: WebhookSettings, ids: Ids) =>
  db.transaction(async (tx): Promise<DeliveryRow> => storeTestEvent(tx, await lockActive(tx, ids)));
