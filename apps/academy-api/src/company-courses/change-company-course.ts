import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findCompanyCourse, lockCompanyCourse, storeChange, type Change } from './queries.ts';
import { isPastDeadline, newIn } from './rules.ts';

interface CompanyCourseChange {
  companyId: string;
  companyCourseId: string;
  language: Locale;
  change: Change;
  actor: Actor;
}

/**
 * Changes status, mandatory or deadline of a company course and records each change in the audit log, in one transaction.
 * @throws Failure course_not_found, deadline_in_past
 */
export function changeCompanyCourse(db: Database, { change, actor, ...asked }: CompanyCourseChange) {
  return db.transaction(async (tx) => {
    const stored = await lockCompanyCourse(tx, asked);
    if (!stored) throw new Failure('course_not_found');
    const { fields, entries } = newIn(stored, change);
    if (isPastDeadline(fields, stored))
      throw new Failure('deadline_in_past', { source: { pointer: '/data/deadline' } });
    if (entries.length > 0) await storeChange(tx, asked.companyCourseId, fields);
    const changed = await findCompanyCourse(tx, asked);
    if (!changed) throw new Error('a locked company course does not exist');
    for (const entry of entries)
      await recordAudit(tx, actor, { companyId: asked.companyId, subject: changed.title, ...entry });
    return changed;
  });
}
