import { and, count, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { memberSorts, type Member, type MemberSort } from '@academy/contracts';
import { containing, type Database } from '@academy/service-kit';
import { members } from '../../database/tables.ts';
import { prepareMemberCounts, sumOf } from './counts.ts';
import { asMember, memberColumns } from '../../database/member-row.ts';
import { orderOf } from './orders.ts';

interface MemberPage {
  companyId: string;
  userIds?: readonly string[] | undefined;
  search?: string | undefined;
  status?: Member['status'] | undefined;
  sort: MemberSort;
  page: number;
  size: number;
}

type Bounds = { size: number; offset: number };

const anyOf = (ids: readonly string[]) =>
  or(inArray(members.user_id, [...ids]), and(isNull(members.user_id), inArray(members.id, [...ids])));

/** Builds the statement of one page with placeholders `size` and `offset`. */
export const selectMembers = (db: Database, where: SQL | undefined, sort: MemberSort) =>
  db
    .select(memberColumns)
    .from(members)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'));

/** Selects all members of the company in the placeholder `companyId`. */
export const inCompany = eq(members.company_id, sql.placeholder('companyId'));

/** Prepares one statement per sort order for pages of a company's members, with the total. */
export function prepareMemberPages(db: Database) {
  const countMembers = prepareMemberCounts(db);
  // A separate statement per order lets its plan scan the matching index for companies of any size.
  const everyone = Object.fromEntries(
    memberSorts.map((sort) => [sort, selectMembers(db, inCompany, sort).prepare(`members_by_${sort}`)]),
  ) as Record<MemberSort, ReturnType<ReturnType<typeof selectMembers>['prepare']>>;

  /** Not prepared: the best plan depends on how many members match. */
  async function findFiltered({ companyId, userIds, search, status, sort }: MemberPage, bounds: Bounds) {
    const where = and(
      eq(members.company_id, companyId),
      userIds && anyOf(userIds),
      status && eq(members.status, status),
      search ? like(members.search_text, containing(search)) : undefined,
    );
    const rows = selectMembers(db, where, sort);
    if (!userIds && !search && status)
      return [await rows.execute(bounds), (await countMembers(companyId))[status]] as const;
    const total = db.select({ total: count() }).from(members).where(where);
    const [page, [counted]] = await Promise.all([rows.execute(bounds), total]);
    return [page, counted?.total ?? 0] as const;
  }

  return async (asked: MemberPage) => {
    const { companyId, sort, page, size } = asked;
    const bounds = { size, offset: (page - 1) * size };
    const [rows, total] =
      asked.userIds || asked.search || asked.status
        ? await findFiltered(asked, bounds)
        : await Promise.all([
            everyone[sort].execute({ companyId, ...bounds }),
            countMembers(companyId).then(sumOf),
          ]);
    return { data: rows.map(asMember), total, page, size };
  };
}
