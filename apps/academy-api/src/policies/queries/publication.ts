import { and, eq, sql } from 'drizzle-orm';
import {
  companyCourses,
  enrollments,
  holdsLearner,
  isInAudience,
  publishedMembers,
} from '@academy/academy-data';
import type { PolicyChange, PublicationEffect } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { AskedPolicy } from './managed.ts';

export async function countForPublication(
  db: Database,
  { companyId, policyId, change }: AskedPolicy & { change: PolicyChange },
): Promise<PublicationEffect> {
  const [counted] = await db
    .select({
      acknowledged: sql<number>`count(${enrollments.completed_at})::int`,
      people: sql<number>`count(*)::int`,
    })
    .from(publishedMembers)
    .innerJoin(companyCourses, eq(companyCourses.id, policyId))
    .leftJoin(
      enrollments,
      and(eq(enrollments.company_course_id, policyId), eq(enrollments.user_id, publishedMembers.user_id)),
    )
    .where(
      and(
        eq(publishedMembers.company_id, companyId),
        holdsLearner(publishedMembers.permissions),
        isInAudience(companyCourses, publishedMembers.user_id),
      ),
    );
  const { acknowledged = 0, people = 0 } = counted ?? {};
  return { again: change === 'material' ? acknowledged : 0, open: people - acknowledged };
}
