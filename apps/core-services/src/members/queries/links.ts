import { and, asc, count, eq, isNull, not, or } from 'drizzle-orm';
import type { Member } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { companies, members } from '../../database/tables.ts';
import { asMember, memberColumns } from '../../database/member-row.ts';

interface LinksOfUser {
  userId: string;
  withExcluded: boolean;
  page: number;
  size: number;
}

/** Finds the companies to which a user is linked; excluded companies only with `withExcluded`. */
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

/** Finds a member by user id or, for an invitee without an account, by membership id. */
export async function findMember(db: Database, companyId: string, id: string): Promise<Member | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        or(eq(members.user_id, id), and(isNull(members.user_id), eq(members.id, id))),
      ),
    );
  return row && asMember(row);
}
