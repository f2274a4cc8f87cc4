import { and, asc, count, eq, isNull, not, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { maxGroupsOfMember, type ListedMember } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { companies, members } from '../../database/tables.ts';
import { listedColumns, prepareMemberDetails } from './details.ts';

interface LinksOfUser {
  userId: string;
  withExcluded: boolean;
  page: number;
  size: number;
}

/** Finds the companies of which a user is a member. Excluded companies are included only if `withExcluded` is true. */
export async function findCompanyLinks(db: Database, { userId, withExcluded, page, size }: LinksOfUser) {
  const where = and(eq(members.user_id, userId), withExcluded ? undefined : not(companies.excluded));
  const [items, [counted]] = await Promise.all([
    db
      .select({ company_id: members.company_id })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: count() })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.company_id))
      .where(where),
  ]);
  return { data: items, total: counted?.total ?? 0, page, size };
}

/** Prepares the query for a member by the user's id or, for an invitee without an account, by the membership's id. */
export function prepareMember({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const addDetails = prepareMemberDetails(pool);

  return async (companyId: string, id: string): Promise<ListedMember | undefined> => {
    const rows = await db
      .select(listedColumns)
      .from(members)
      .where(
        and(
          eq(members.company_id, companyId),
          or(eq(members.user_id, id), and(isNull(members.user_id), eq(members.id, id))),
        ),
      );
    return (await addDetails(rows, maxGroupsOfMember))[0];
  };
}
