import fastifyPlugin from 'fastify-plugin';
import { employeeManager } from '@academy/contracts';
import { academyActor, queueEmails, recordAudit } from '@academy/platform-data';
import { repeat, type Database } from '@academy/service-kit';
import { findMaintainers } from '../database/maintainers.ts';
import type { WorkerEnv } from '../env.ts';
import { reasonOf } from '../reason.ts';
import { lookUp, openResolver } from './look-up.ts';
import { claimDomains, storeLookUp, type ClaimedDomain, type DomainChange } from './queries.ts';

const pauseMs = 5_000;
const domainsAtOnce = 10;

async function tellMaintainers(
  tx: Database,
  { company_id, company_name, domain }: DomainChange,
  day: string,
) {
  const maintainers = await findMaintainers(tx, company_id, employeeManager);
  await queueEmails(
    tx,
    maintainers.map(({ user_id, email_address, name, locale }) => ({
      uniqueKey: `domain_lost:${company_id}:${domain}:${day}:${user_id}`,
      template: 'domain_lost' as const,
      data: { company_id, company_name, domain },
      recipient: { address: email_address, name, userId: user_id, locale },
    })),
  );
}

type Names = ReturnType<typeof openResolver>;

/** Looks up one domain; the result, its audit entry and its e-mails are stored in one transaction. */
async function checkDomain(db: Database, names: Names, { claim, domain }: ClaimedDomain): Promise<void> {
  const result = await lookUp(names, domain);
  await db.transaction(async (tx) => {
    const change = await storeLookUp(tx, claim, result);
    if (!change) return;
    const isLost = change.change === 'lost';
    await recordAudit(tx, academyActor, {
      companyId: change.company_id,
      action: isLost ? 'domain_lost' : 'domain_proven',
      subject: change.domain,
      details: isLost && change.reason !== null ? { reason: change.reason } : {},
    });
    if (isLost) await tellMaintainers(tx, change, new Date().toISOString().slice(0, 10));
  });
}

/** Looks up all domains that are due for a look-up, and returns their number. */
export async function checkDueDomains(db: Database, names: Names, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let claimed: ClaimedDomain[];
  do {
    claimed = await claimDomains(db, domainsAtOnce);
    await Promise.all(claimed.map((one) => checkDomain(db, names, one)));
    total += claimed.length;
  } while (claimed.length === domainsAtOnce && !signal?.aborted);
  return total;
}

interface Options {
  env: Pick<WorkerEnv, 'DNS_SERVERS'>;
}

/**
 * Regularly looks up the DNS records with which companies prove that they own their e-mail domains (rules 421 to
 * 424).
 */
export const domainChecks = fastifyPlugin<Options>(async (app, { env }) => {
  const names = openResolver(env.DNS_SERVERS);
  repeat(app, pauseMs, (signal) =>
    checkDueDomains(app.db, names, signal).then(
      () => undefined,
      (error: unknown) => app.log.warn({ reason: reasonOf(error) }, 'looking up domains failed, retrying'),
    ),
  );
});
