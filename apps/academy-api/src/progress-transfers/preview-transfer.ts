import { changedByTransfer, type TransferredCourse } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { countByRule, findAffected, type ListPage } from './queries.ts';

/** Returns the numbers of members in each case of rule 111, and one page of the members whose progress would change. */
export async function previewTransfer(db: Database, course: TransferredCourse, page: ListPage) {
  const [counts, members] = await Promise.all([countByRule(db, course), findAffected(db, course, page)]);
  return { counts, affected: changedByTransfer(counts), members };
}
