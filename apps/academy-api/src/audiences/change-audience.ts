import { findGroups, groupNamesOf } from '@academy/academy-data';
import type { Audience } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { findAudienceGroups, recordEarlierAssignments, storeAudience } from './queries.ts';

interface AudienceChange {
  companyId: string;
  companyCourseId: string;
  /** Null means everybody. */
  audience: Audience | null;
}

/**
 * Changes the audience of a company course. The caller's transaction must have locked the row of the company course.
 * Groups that stay in the audience keep the time at which they were added.
 * @returns the names of the groups before and after the change, for the audit log; undefined if nothing changed
 * @throws Failure `unknown_group`
 */
export async function changeAudience(
  tx: Database,
  { companyId, companyCourseId, audience }: AudienceChange,
): Promise<{ from: string | null; to: string | null } | undefined> {
  const before = await findAudienceGroups(tx, companyCourseId);
  const after = [...new Set(audience?.group_ids)];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return undefined;

  await recordEarlierAssignments(tx, companyCourseId);
  const groups = await findGroups(tx, companyId, [...before, ...added]);
  const known = new Set(groups.map(({ id }) => id));
  const change = { companyCourseId, added, removed, forGroups: audience !== null };
  if (!added.every((id) => known.has(id)) || !(await storeAudience(tx, change)))
    throw new Failure('unknown_group', { source: { pointer: '/data/audience/group_ids' } });
  return { from: groupNamesOf(groups, before), to: groupNamesOf(groups, after) };
}
