import { and, count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { maxListedGroups, maxPageSize, type Member, type MemberSort } from '@academy/contracts';
import { boundsOf, prepareRows } from '@academy/service-kit';
import { companyMemberCounts } from '../../database/tables/company-member-counts.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { members } from '../../database/tables/members.ts';
import { prepareMemberCounts, sumOf } from './counts.ts';
import {
  asListedMember,
  selectListedMembers,
  totalOf,
  withInstants,
  type ListedRow,
} from './listed-members.ts';
import { orderOf } from './orders.ts';
import { hasUserId, prepareMatching } from './search.ts';

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

/**
 * Condition that selects the members of a group.
 * PostgreSQL first reads the ids of the group's members, and then the rows of these members.
 */
const isInGroup = (groupId: SQLWrapper) =>
  sql`${members.id} in (select entry.member_id from ${groupMembers} entry where entry.group_id = ${groupId})`;

/**
 * Like `isInGroup`, but PostgreSQL reads the company's members one after the other and looks up each in the group.
 * This is faster for the first page of a large group.
 */
const isWalkedInGroup = (groupId: SQLWrapper) => sql`exists (
  select from ${groupMembers} entry where entry.group_id = ${groupId} and entry.member_id = ${members.id} offset 0)`;

interface FoundPage {
  rows: ListedRow[];
  total: number;
  isTotalBounded?: boolean;
}

const inCompany = (companyId: SQLWrapper) => eq(members.company_id, companyId);

const selectMembers = (where: SQL | undefined, sort: MemberSort): SQL => sql`
  select id, company_id, user_id, first_name, last_name, email_address, role, status, invited_on, external_id, start_date, manager_id,
         ended_at
  from ${members} where ${where} order by ${sql.join(orderOf(sort), sql`, `)}`;

/**
 * The placeholder `size` is the number of members on the page. The constant limit tells the planner that few rows are
 * needed, so that it reads them in the order of an index. With only the placeholder as the limit, a generic plan
 * assumes that 10 % of the rows are needed.
 */
const firstPage = (where: SQL | undefined, sort: MemberSort, total?: SQL): SQL =>
  selectListedMembers({
    page: sql`select * from (${selectMembers(where, sort)} limit ${sql.raw(String(maxPageSize))}) first
      limit ${sql.placeholder('size')}`,
    groupsLimit: maxListedGroups,
    ...(total && { total }),
  });

const companyId = sql.placeholder('companyId');
const groupId = sql.placeholder('groupId');

const companyTotal = sql`(
  select sum(counted.count) from ${companyMemberCounts} counted where counted.company_id = ${companyId})`;

/**
 * Statements for the first pages of lists whose totals the database stores. `wideGroup` is for groups that contain many
 * of the company's members.
 */
export const firstPages = {
  company: (sort: MemberSort) => firstPage(inCompany(companyId), sort, companyTotal),
  group: (sort: MemberSort) => firstPage(and(inCompany(companyId), isInGroup(groupId)), sort),
  wideGroup: (sort: MemberSort) => firstPage(and(inCompany(companyId), isWalkedInGroup(groupId)), sort),
};

type FirstPages = keyof typeof firstPages;

/**
 * Returns a function that reads the first page of a list. The function prepares a statement for each kind of list and
 * sort order at the first use.
 */
function prepareFirstPages(pool: FastifyInstance['pool']) {
  const prepared = new Map<string, (values: object) => Promise<ListedRow[]>>();

  return (list: FirstPages, sort: MemberSort, values: object): Promise<ListedRow[]> => {
    const name = `members_of_${list}_by_${sort}`;
    const read = prepared.get(name) ?? prepareRows<ListedRow>(pool, name, firstPages[list](sort));
    prepared.set(name, read);
    return read(values);
  };
}

export function prepareMemberPages({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const readFirstPage = prepareFirstPages(pool);
  const countMembers = prepareMemberCounts(db);
  const findMatching = prepareMatching({ db, pool });
  const groupSizes = db
    .select({ size: groups.members_count, companySize: sql<number>`coalesce(${companyTotal}, 0)::int` })
    .from(groups)
    .where(and(eq(groups.company_id, companyId), eq(groups.id, groupId)))
    .prepare('group_sizes');

  const sizesOf = async (companyId: string, groupId: string) =>
    (await groupSizes.execute({ companyId, groupId }))[0];

  /** Returns the number of members in a list: the stored number if there is one, otherwise a count. */
  async function countMatches({ companyId: id, userIds, status, groupId: inGroup }: MemberPage, where?: SQL) {
    if (!userIds && !(status && inGroup)) {
      if (inGroup) return (await sizesOf(id, inGroup))?.size ?? 0;
      const counts = await countMembers(id);
      return status ? counts[status] : sumOf(counts);
    }
    const [counted] = await db.select({ total: count() }).from(members).where(where);
    return counted?.total ?? 0;
  }

  /**
   * Finds pages after the first one, and pages that are filtered by ids or status. Both can be restricted to a group.
   * Their best plan depends on the values, so the statement is not prepared.
   */
  async function findFiltered(asked: MemberPage) {
    const { userIds, status, sort, page, size } = asked;
    const where = and(
      eq(members.company_id, asked.companyId),
      userIds && hasUserId(userIds),
      status && eq(members.status, status),
      asked.groupId === undefined ? undefined : isInGroup(sql`${asked.groupId}::uuid`),
    );
    const { limit, offset } = boundsOf(page, size);
    const statement = selectListedMembers({
      page: sql`${selectMembers(where, sort)} limit ${limit} offset ${offset}`,
      groupsLimit: maxListedGroups,
    });
    const [{ rows }, total] = await Promise.all([
      db.execute<ListedRow & Record<string, unknown>>(statement),
      countMatches(asked, where),
    ]);
    return { rows: rows.map(withInstants), total };
  }

  async function search(asked: MemberPage & { search: string }) {
    const { companyId: id, status, groupId: inGroup } = asked;
    const [counts, group] = await Promise.all([
      countMembers(id),
      inGroup === undefined ? undefined : sizesOf(id, inGroup),
    ]);
    if (inGroup !== undefined && !group) return { rows: [], total: 0, isTotalBounded: false };
    const sizes = { company: sumOf(counts), status: status && counts[status], group: group?.size };
    return findMatching(asked, sizes);
  }

  async function findInGroup(asked: MemberPage & { groupId: string }) {
    const sizes = await sizesOf(asked.companyId, asked.groupId);
    if (!sizes) return { rows: [], total: 0 };
    // The cost of reading the group is proportional to its size. The cost of scanning the company until the page is
    // full is proportional to page size x company size / group size.
    const isWide = sizes.size ** 2 > asked.size * sizes.companySize;
    const rows = await readFirstPage(isWide ? 'wideGroup' : 'group', asked.sort, asked);
    return { rows, total: sizes.size };
  }

  async function findPage(asked: MemberPage): Promise<FoundPage> {
    if (asked.search) return search({ ...asked, search: asked.search });
    if (asked.userIds || asked.status || asked.page > 1) return findFiltered(asked);
    const { groupId: inGroup } = asked;
    if (inGroup !== undefined) return findInGroup({ ...asked, groupId: inGroup });
    const rows = await readFirstPage('company', asked.sort, asked);
    return { rows, total: totalOf(rows) ?? 0 };
  }

  return async (asked: MemberPage) => {
    const { rows, total, isTotalBounded } = await findPage(asked);
    const { page, size } = asked;
    return {
      ...{ data: rows.map(asListedMember), total, page, size },
      ...(isTotalBounded && { isTotalBounded }),
    };
  };
}
