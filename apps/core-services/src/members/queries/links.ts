import { and, asc, count, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { maxGroupsOfMember, type ListedMember } from '@academy/contracts';
import { boundsOf, prepareRows, type Database } from '@academy/service-kit';
import { companies } from '../../database/tables/companies.ts';
import { members } from '../../database/tables/members.ts';
import { asListedMember, selectListedMembers, type ListedRow } from './listed-members.ts';

interface LinksOfUser {
  userId: string;
  withExcluded: boolean;
  page: number;
  size: number;
}

export async function findCompanyLinks(db: Database, { userId, withExcluded, page, size }: LinksOfUser) {
  const where = and(eq(members.user_id, userId), withExcluded ? undefined : not(companies.excluded));
  const { limit, offset } = boundsOf(page, size);
  const [items, [counted]] = await Promise.all([
    db
      .select({ company_id: members.company_id })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where),
  ]);
  return { data: items, total: counted?.total ?? 0, page, size };
}

/** Prepares the query for a member by the user's id or, for a member without an account, by the membership's id. */
export function prepareMember({ pool }: Pick<FastifyInstance, 'pool'>) {
  const id = sql`${sql.placeholder('id')}::uuid`;
  const isMember = and(
    eq(members.company_id, sql.placeholder('companyId')),
    or(eq(members.user_id, id), and(isNull(members.user_id), eq(members.id, id))),
  );
  const read = prepareRows<ListedRow>(
    pool,
    'member',
    selectListedMembers({
      page: sql`select * from ${members} where ${isMember}`,
      groupsLimit: maxGroupsOfMember,
    }),
  );

  return async (companyId: string, memberId: string): Promise<ListedMember | undefined> => {
    const [row] = await read({ companyId, id: memberId });
    return row && asListedMember(row);
  };
}
