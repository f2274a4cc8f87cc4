import { nilCompanyId, verifyChain, type ChainReport, type KnownLink } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import {
  findCheckedLinks,
  findLastCheck,
  findUnchainedErasures,
  lockCheck,
  readAuditedCompanies,
  readLinks,
  storeCheck,
} from './queries/chain.ts';
import { sha256 } from './sha256.ts';

/** Number of links that a verification reads at a time. */
const batchSize = 1_000;

/**
 * Verifies the hash chain of a company's audit log.
 * Also checks that the chain still contains the links at which the chain ended at earlier verifications.
 * @param known further links that the chain must contain, for example the last link in an evidence pack
 */
export async function verifyAuditLog(
  db: Database,
  companyId: string,
  { known = [], signal }: { known?: readonly KnownLink[]; signal?: AbortSignal } = {},
): Promise<ChainReport> {
  const chain = verifyChain(sha256, [...(await findCheckedLinks(db, companyId)), ...known]);
  for await (const links of readLinks(db, companyId, batchSize)) {
    signal?.throwIfAborted();
    for (const link of links) chain.add(link);
  }
  return chain.finish(await findUnchainedErasures(db, companyId));
}

interface Checks {
  /** Companies that were verified after this time, in milliseconds since the epoch, are left out. */
  since: number;
  signal: AbortSignal;
  onProblems: (companyId: string, report: ChainReport) => void;
}

/**
 * Verifies all audit logs, that of the platform last, and stores the results.
 * If several processes do this at the same time, each company is verified by one of them.
 */
export async function checkAuditLogs(db: Database, { since, signal, onProblems }: Checks): Promise<void> {
  const check = (companyId: string) =>
    db.transaction(async (tx) => {
      signal.throwIfAborted();
      if (!(await lockCheck(tx, companyId))) return;
      if (((await findLastCheck(tx, companyId)) ?? 0) >= since) return;
      const report = await verifyAuditLog(tx, companyId, { signal });
      if (report.problem_count > 0) onProblems(companyId, report);
      await storeCheck(tx, companyId, report);
    });
  for await (const companyId of readAuditedCompanies(db))
    if (companyId !== nilCompanyId) await check(companyId);
  await check(nilCompanyId);
}
