import { eq, sql } from 'drizzle-orm';
import { memberStatuses, type Member } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { companyMemberCounts } from '../../database/tables/company-member-counts.ts';

export type MemberCounts = Record<Member['status'], number>;

export function prepareMemberCounts(db: Database) {
  const counts = db
    .select({ status: companyMemberCounts.status, count: companyMemberCounts.count })
    .from(companyMemberCounts)
    .where(eq(companyMemberCounts.company_id, sql.placeholder('companyId')))
    .prepare('member_counts');

  return async (companyId: string): Promise<MemberCounts> => {
    const rows = await counts.execute({ companyId });
    const none = Object.fromEntries(memberStatuses.map((status) => [status, 0])) as MemberCounts;
    return rows.reduce((all, { status, count }) => ({ ...all, [status]: count }), none);
  };
}

export const sumOf = (counts: MemberCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
