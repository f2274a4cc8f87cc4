import { parseArgs } from 'node:util';
import { id } from '@academy/contracts';
import { readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { readAuditedCompanies } from './audit/queries/chain.ts';
import { verifyAuditLog } from './audit/verify-audit-log.ts';
import { verifyAuditLogEnv } from './env.ts';

const usage = `Usage: node verify-audit-log.js [--company=<id>] [--position=<number> --hash=<hash of the link at this position in an evidence pack>]`;

function readArguments() {
  const { values } = parseArgs({
    options: { company: { type: 'string' }, position: { type: 'string' }, hash: { type: 'string' } },
  });
  const { company, hash } = values;
  const position = Number(values.position);
  const isKnown = Number.isSafeInteger(position) && /^[0-9a-f]{64}$/.test(hash ?? '');
  if (company !== undefined && !id.safeParse(company).success) throw new Error(usage);
  if ((values.position !== undefined || hash !== undefined) && (!isKnown || company === undefined))
    throw new Error(usage);
  return { company, known: isKnown && hash !== undefined ? [{ position, hash }] : [] };
}

// This command verifies the audit log of one company or of all; see docs/observability.md#academyauditchainbroken.
await runProgram(async () => {
  const { company, known } = readArguments();
  const { DATABASE_URL } = readEnv(verifyAuditLogEnv);
  await withDatabase(DATABASE_URL, 'verify-audit-log', async (db) => {
    const companies = company === undefined ? readAuditedCompanies(db) : [company];
    for await (const companyId of companies) {
      const report = await verifyAuditLog(db, companyId, { known });
      console.log(JSON.stringify({ company_id: companyId, ...report }));
      if (report.problem_count > 0) process.exitCode = 1;
    }
  });
});
