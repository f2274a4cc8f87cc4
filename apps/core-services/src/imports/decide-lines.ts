import type * as z from 'zod';
import type { decideImportLines } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { compareAnew, isOwnInQuestion, storeDecision } from './queries/decisions.ts';
import { lockImport } from './queries/imports.ts';
import { requireReady } from './rules.ts';

interface Call {
  companyId: string;
  importId: string;
  actor: Actor;
  choice: z.output<typeof decideImportLines.body>['data'];
}

/**
 * Stores whether lines describe new members or the members who have the same address (rule 271), and requests another
 * comparison. Nobody can decide that their own membership is replaced by a new member.
 * @throws Failure `import_not_found`, `import_expired`, `import_not_ready` or `own_membership`
 */
export async function decideLines(db: Database, { companyId, importId, actor, choice }: Call): Promise<void> {
  const { decision, lines } = choice;
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, companyId, importId);
    requireReady(found);
    const { userId } = actor;
    if (decision === 'new_member' && lines && (await isOwnInQuestion(tx, { importId, lines, userId })))
      throw new Failure('own_membership');
    const decided = await storeDecision(tx, importId, { decision, lines });
    if (decided === 0) return;
    await compareAnew(tx, importId);
    await recordAudit(tx, actor, {
      companyId,
      action: 'import_lines_decided',
      subject: found.fileName,
      details: { decision: decision ?? 'undecided', lines: decided },
    });
  });
}
