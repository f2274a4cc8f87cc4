import { changedByTransfer, type TransferredCourse } from '@academy/academy-data';
import type { Bounds, Database } from '@academy/service-kit';
import { countByRule, findAffected } from './queries.ts';

/** Returns the numbers of members in each case of rule 111, and one page of the members whose progress would change. */
export async function previewTransfer(db: Database, course: TransferredCourse, bounds: Bounds) {
  const [counts, members] = await Promise.all([countByRule(db, course), findAffected(db, course, bounds)]);
  return { counts, affected: changedByTransfer(counts), members };
}
