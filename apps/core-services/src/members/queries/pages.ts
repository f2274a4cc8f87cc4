import { and, count, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { maxListedGroups, memberSorts, type Member, type MemberSort } from '@academy/contracts';
import { containing, type Database } from '@academy/service-kit';
import { groupMembers, groups, members } from '../../database/tables.ts';
import { prepareMemberCounts, sumOf } from './counts.ts';
import { listedColumns, prepareMemberDetails } from './details.ts';
import { orderOf } from './orders.ts';

interface MemberPage {
  companyId: string;
  userIds?: readonly string[] | undefined;
  search?: string | undefined;
  status?: Member['status'] | undefined;
  groupId?: string | undefined;
  sort: MemberSort;
  page: number;
  size: number;
}

type Bounds = { size: number; offset: number };

const anyOf = (ids: readonly string[]) =>
  or(inArray(members.user_id, [...ids]), and(isNull(members.user_id), inArray(members.id, [...ids])));

const membersOf = (db: Database, groupId: string) =>
  db.select({ id: groupMembers.member_id }).from(groupMembers).where(eq(groupMembers.group_id, groupId));

/** Builds the query for one page of members, with the placeholders `size` and `offset`. */
export const selectMembers = (db: Database, where: SQL | undefined, sort: MemberSort) =>
  db
    .select(listedColumns)
    .from(members)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'));

/** Condition that selects all members of the company in the placeholder `companyId`. */
export const inCompany = eq(members.company_id, sql.placeholder('companyId'));

/** Prepares one statement for each sort order, which returns a page of a company's members. */
export function prepareMemberPages({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const addDetails = prepareMemberDetails(pool);
  const countMembers = prepareMemberCounts(db);
  // Each sort order has its own statement, so that its generic plan scans the matching index for companies of any size.
  const everyone = Object.fromEntries(
    memberSorts.map((sort) => [sort, selectMembers(db, inCompany, sort).prepare(`members_by_${sort}`)]),
  ) as Record<MemberSort, ReturnType<ReturnType<typeof selectMembers>['prepare']>>;

  /** Returns the stored number of members of a group; 0 for a group of another company. */
  async function countInGroup(companyId: string, groupId: string): Promise<number> {
    const [group] = await db
      .select({ count: groups.members_count })
      .from(groups)
      .where(and(eq(groups.company_id, companyId), eq(groups.id, groupId)));
    return group?.count ?? 0;
  }

  /** The search uses no prepared statement, because the best query plan depends on how many members match. */
  async function findFiltered(asked: MemberPage, bounds: Bounds) {
    const { companyId, userIds, search, status, groupId, sort } = asked;
    const where = and(
      eq(members.company_id, companyId),
      userIds && anyOf(userIds),
      status && eq(members.status, status),
      groupId === undefined ? undefined : inArray(members.id, membersOf(db, groupId)),
      search ? like(members.search_text, containing(search)) : undefined,
    );
    const rows = selectMembers(db, where, sort);
    if (!userIds && !search && status && !groupId)
      return [await rows.execute(bounds), (await countMembers(companyId))[status]] as const;
    if (!userIds && !search && !status && groupId)
      return [await rows.execute(bounds), await countInGroup(companyId, groupId)] as const;
    const total = db.select({ total: count() }).from(members).where(where);
    const [page, [counted]] = await Promise.all([rows.execute(bounds), total]);
    return [page, counted?.total ?? 0] as const;
  }

  return async (asked: MemberPage) => {
    const { companyId, sort, page, size } = asked;
    const bounds = { size, offset: (page - 1) * size };
    const [rows, total] =
      asked.userIds || asked.search || asked.status || asked.groupId
        ? await findFiltered(asked, bounds)
        : await Promise.all([
            everyone[sort].execute({ companyId, ...bounds }),
            countMembers(companyId).then(sumOf),
          ]);
    return { data: await addDetails(rows, maxListedGroups), total, page, size };
  };
}
