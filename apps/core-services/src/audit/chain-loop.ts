import fastifyPlugin from 'fastify-plugin';
import { nilCompanyId } from '@academy/platform-data';
import { repeat } from '@academy/service-kit';
import { appendEntries } from './append-entries.ts';
import {
  countBrokenChains,
  findAgeOfLastCheck,
  findLastCheck,
  findOldestUnchained,
  findUnchainedCompanies,
  readAuditedCompanies,
} from './queries/chain.ts';
import { firstIdAt, lastDueTime } from './rules.ts';
import { checkAuditLogs } from './verify-audit-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Appends all committed audit entries that are not chained yet to the chains of their companies. */
    chainAuditEntries: () => Promise<void>;
  }
}

interface Options {
  pauseMs?: number | undefined;
}

/**
 * `appendNew` only finds entries that are younger than this number of milliseconds. An entry becomes visible only when
 * its transaction is committed, so this time must exceed the usual duration of a transaction.
 */
const newForMs = 3_600_000;

/**
 * Appends new audit entries to the hash chain of their company every few seconds, and verifies all chains every night.
 * Until the first night after its start, a process trusts the time of the last verification in the database. After
 * that, it verifies all chains every night whatever the database says, because an attacker who has taken over a service
 * could store verifications that never took place. Entries are not chained in the transactions that write them, because
 * transactions of the same company would then have to wait for each other.
 */
export const chainLoop = fastifyPlugin<Options>(async (app, { pauseMs = 5_000 }) => {
  let isComplete = false;
  /**
   * Time, in milliseconds since the epoch, up to which all due verifications are done; undefined before the first
   * check.
   */
  let checkedFor: number | undefined;

  async function appendAll(signal?: AbortSignal): Promise<void> {
    for await (const companyId of readAuditedCompanies(app.db)) {
      if (signal?.aborted) return;
      await appendEntries(app.db, companyId, signal && { signal });
    }
  }

  async function appendNew(signal: AbortSignal): Promise<void> {
    const after = firstIdAt(Date.now() - newForMs);
    for (const companyId of await findUnchainedCompanies(app.db, after))
      await appendEntries(app.db, companyId, { after, signal });
  }

  async function check(signal: AbortSignal): Promise<void> {
    const due = lastDueTime(Date.now());
    checkedFor ??= (await findLastCheck(app.db, nilCompanyId)) ?? 0;
    if (checkedFor >= due) return;
    // Chains the entries that were committed so late that `appendNew` does not find them.
    await appendAll(signal);
    await checkAuditLogs(app.db, {
      signal,
      onProblems: (companyId, report) =>
        app.log.error(
          { companyId, ...report },
          'audit log verification failed: entries do not match the hash chain',
        ),
    });
    checkedFor = due;
  }

  repeat(app, pauseMs, async (signal) => {
    try {
      // While the program was not running, entries may have become too old for `appendNew`.
      if (!isComplete) await appendAll(signal);
      isComplete = true;
      await appendNew(signal);
      await check(signal);
    } catch (error) {
      if (!signal.aborted) app.log.error({ err: error }, 'chaining audit entries failed');
    }
  });

  app.decorate('chainAuditEntries', () => appendAll());
  app.showGauge({
    name: 'audit_chain_broken_companies',
    help: 'Companies whose audit log failed the latest verification',
    collect: async () => [{ value: await countBrokenChains(app.db) }],
  });
  app.showGauge({
    name: 'audit_chain_last_check_seconds',
    help: 'Seconds since the last verification of all audit logs',
    collect: async () => {
      const value = await findAgeOfLastCheck(app.db);
      return value === undefined ? [] : [{ value }];
    },
  });
  app.showGauge({
    name: 'audit_chain_oldest_waiting_seconds',
    help: 'Age in seconds of the oldest audit entry from the last hour that is not yet in the hash chain',
    collect: async () => [{ value: await findOldestUnchained(app.db, firstIdAt(Date.now() - newForMs)) }],
  });
});
