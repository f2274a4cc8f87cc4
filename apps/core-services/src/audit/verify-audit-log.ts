import { nilCompanyId, verifyChain, type ChainReport, type KnownLink } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import {
  findCheckedLinks,
  findFutureChecks,
  findUnchainedErasures,
  readAuditedCompanies,
  readLinks,
  storeCheck,
} from './queries/chain.ts';
import { sha256 } from './sha256.ts';

const batchSize = 1_000;

/**
 * Verifies the hash chain of a company's audit log. The chain must still contain the last link of each earlier
 * verification, and none of these verifications may be dated in the future.
 * @param known further links that the chain must contain, for example the last link in an evidence pack (an exported
 * ZIP with proof of training)
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
  for (const position of await findFutureChecks(db, companyId)) chain.note('check_in_future', position);
  return chain.finish(await findUnchainedErasures(db, companyId));
}

interface Checks {
  signal: AbortSignal;
  onProblems: (companyId: string, report: ChainReport) => void;
}

/** Verifies all audit logs, the audit log of the platform last, and stores the results. */
export async function checkAuditLogs(db: Database, { signal, onProblems }: Checks): Promise<void> {
  const check = (companyId: string) =>
    db.transaction(async (tx) => {
      signal.throwIfAborted();
      const report = await verifyAuditLog(tx, companyId, { signal });
      if (report.problem_count > 0) onProblems(companyId, report);
      await storeCheck(tx, companyId, report);
    });
  for await (const companyId of readAuditedCompanies(db))
    if (companyId !== nilCompanyId) await check(companyId);
  await check(nilCompanyId);
}
