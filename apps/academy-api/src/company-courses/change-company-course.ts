import { maxTestQuestions, type Audience, type CompanyCourseChange, type Locale } from '@academy/contracts';
import { forgetCounts, lockUntested } from '@academy/academy-data';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  completeUntested,
  findCompanyCourse,
  lockCompanyCourse,
  lockContent,
  storeChange,
} from './queries.ts';
import { hasTwoDeadlines, isPastDeadline, makesRenewalTooLong, newIn } from './rules.ts';

interface RequestedChange {
  companyId: string;
  companyCourseId: string;
  language: Locale;
  change: CompanyCourseChange;
  actor: Actor;
}

/** @returns the old and the new audience; undefined if they are equal */
export type ChangeAudience = (
  tx: Database,
  change: { companyId: string; companyCourseId: string; audience: Audience | null },
) => Promise<{ from: string | null; to: string | null } | undefined>;

/**
 * Changes settings of a company course and audits each change, in one transaction.
 * @throws Failure `course_not_found`, `policy_not_published`, `deadline_in_past`, `no_language_selected`,
 * `question_bank_missing`, `question_bank_too_small`, `renewal_too_long`, `two_deadlines` or `unknown_group`
 */
export function changeCompanyCourse(
  db: Database,
  { change: { audience, ...change }, actor, ...asked }: RequestedChange,
  changeAudience: ChangeAudience,
) {
  if (change.languages?.length === 0)
    throw new Failure('no_language_selected', { source: { pointer: '/data/languages' } });
  return db.transaction(async (tx) => {
    await lockContent(tx, { ...asked, hasTest: Boolean(change.final_test) });
    if (change.final_test === null) await lockUntested(tx, asked);
    const stored = await lockCompanyCourse(tx, asked);
    if (!stored) throw new Failure('course_not_found');
    const { fields, entries } = newIn(stored, change);
    if (fields.status === 'active' && !stored.is_offerable) throw new Failure('policy_not_published');
    if (isPastDeadline(fields, stored))
      throw new Failure('deadline_in_past', { source: { pointer: '/data/deadline' } });
    if (hasTwoDeadlines(fields, stored))
      throw new Failure('two_deadlines', {
        source: { pointer: `/data/${fields.due_days == null ? 'deadline' : 'due_days'}` },
      });
    if (makesRenewalTooLong(fields, stored))
      throw new Failure('renewal_too_long', { source: { pointer: '/data/renewal_days' } });
    if (fields.final_test && stored.questions_count === 0)
      throw new Failure('question_bank_missing', { source: { pointer: '/data/final_test' } });
    if (fields.final_test && fields.final_test.questions > maxTestQuestions(stored.questions_count))
      throw new Failure('question_bank_too_small', { source: { pointer: '/data/final_test/questions' } });
    if (entries.length > 0) await storeChange(tx, asked.companyCourseId, fields);
    if (fields.final_test === null) await completeUntested(tx, asked.companyCourseId);
    if (audience !== undefined) {
      const details = await changeAudience(tx, { ...asked, audience });
      if (details) {
        entries.push({ action: 'course_audience_changed', details });
        await forgetCounts(tx, asked.companyCourseId);
      }
    }
    const changed = await findCompanyCourse(tx, asked);
    if (!changed) throw new Error('a locked company course does not exist');
    for (const entry of entries)
      await recordAudit(tx, actor, { companyId: asked.companyId, subject: changed.title, ...entry });
    return changed;
  });
}
