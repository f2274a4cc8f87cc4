import { and, eq, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { maxListedGroups, type Member, type MemberSort } from '@academy/contracts';
import { readInOrder, readSearched, searchMembers } from '@academy/platform-data';
import { boundsOf, prepareRows, readPage } from '@academy/service-kit';
import { groupMembers } from '../../database/tables/groups.ts';
import { members } from '../../database/tables/members.ts';
import { selectListedMembers, totalOf, type ListedRow } from './listed-members.ts';
import { orderOf } from './orders.ts';

interface AskedPage {
  companyId: string;
  search: string;
  userIds?: readonly string[] | undefined;
  status?: Member['status'] | undefined;
  groupId?: string | undefined;
  sort: MemberSort;
  page: number;
  size: number;
}

/**
 * Number of members in the company, and numbers of members with the status and in the group by which the list is
 * filtered. The database stores these numbers, so they are known before the search without counting members.
 */
export interface ListSizes {
  company: number;
  status?: number | undefined;
  group?: number | undefined;
}

/** SQL condition: the member has one of the given user ids or, without an account, one of the given membership ids. */
export const hasUserId = (ids: readonly string[]) =>
  or(inArray(members.user_id, [...ids]), and(isNull(members.user_id), inArray(members.id, [...ids])));

const isInGroup = (memberId: SQLWrapper, groupId: SQLWrapper) => sql`exists (
  select from ${groupMembers} entry where entry.group_id = ${groupId} and entry.member_id = ${memberId} offset 0)`;

const ofGroup = (groupId: string) =>
  sql`${members.id} in (select entry.member_id from ${groupMembers} entry where entry.group_id = ${groupId})`;

/**
 * SQL condition for the members of a filtered list; undefined if the list is too long for a search to read all its
 * members.
 */
function smallList({ status, groupId, userIds }: AskedPage, sizes: ListSizes): SQL | undefined {
  const isSmall = (size: number | undefined) => size !== undefined && size <= readInOrder;
  if (userIds) return hasUserId(userIds);
  if (groupId !== undefined && isSmall(sizes.group)) return ofGroup(groupId);
  if (status !== undefined && isSmall(sizes.status)) return eq(members.status, status);
  return undefined;
}

const columns = sql`id, company_id, user_id, first_name, last_name, email_address, role, status, invited_on, external_id,
  start_date, manager_id, ended_at`;

/** Options that determine the SQL text of the statement for a page of a search; all other values are placeholders. */
interface Shape {
  sort: MemberSort;
  byStatus: boolean;
  byGroup: boolean;
}

const shapeOf = ({ sort, status, groupId }: AskedPage): Shape => ({
  ...{ sort, byStatus: status !== undefined, byGroup: groupId !== undefined },
});

const companyId = sql.placeholder('companyId');
const limit = sql`${sql.placeholder('limit')}::int`;
const offset = sql`${sql.placeholder('offset')}::int`;

const inList = ({ byStatus, byGroup }: Shape, status: SQLWrapper, id: SQLWrapper) =>
  and(
    byStatus ? sql`${status} = ${sql.placeholder('status')}` : undefined,
    byGroup ? isInGroup(id, sql`${sql.placeholder('groupId')}::uuid`) : undefined,
  );

/**
 * Selects a page of the members that a subquery lists, with the number of all of them as `matching`. The subquery
 * returns an array of ids, because this is faster than window functions over whole rows.
 * @param found query of one row, whose column `ids` contains the sorted ids of the members; null if there are none
 */
const selectPage = (found: SQL, matching = sql`cardinality(found.ids)`): SQL => sql`
    select chosen.*, ${matching} as matching
    from (${found}) found
    cross join unnest(found.ids[${offset} + 1 : ${offset} + ${limit}]) with ordinality as listed (id, place)
    cross join lateral (select ${columns} from ${members} where ${members.id} = listed.id) chosen
    order by listed.place`;

/**
 * Selects a page of the members who match the pattern, the filters of the list and, if given, the condition
 * `candidates`.
 */
function selectAmong(shape: Shape, candidates: SQL | undefined): SQL {
  const where = and(
    eq(members.company_id, companyId),
    candidates,
    inList(shape, sql`${members.status}`, sql`${members.id}`),
  );
  return selectPage(sql`
      select array_agg(${members.id} order by ${sql.join(orderOf(shape.sort), sql`, `)}) as ids
      from ${members} where ${where}`);
}

/**
 * Searches only the first `readInOrder` members of the company in the order of the list. Selects a page of the members
 * among them who match the pattern and the filters, with their number as `matching`. The number is 0 if fewer than
 * `least` of the first members match the pattern. For this comparison, members count even if they do not match the
 * filters by status and group.
 */
const selectInOrder = (shape: Shape): SQL =>
  selectPage(
    sql`
      select count(*) as matching_term,
        array_agg(first.id) filter (where ${and(sql`true`, inList(shape, sql`first.status`, sql`first.id`))}) as ids
      from (
        select id, status, search_text from ${members} where ${eq(members.company_id, companyId)}
        order by ${sql.join(orderOf(shape.sort), sql`, `)} limit ${sql.raw(String(readInOrder))}
      ) first
      where first.search_text like ${sql.placeholder('pattern')}`,
    sql`case when found.matching_term >= ${sql.placeholder('least')}::int then cardinality(found.ids) else 0 end`,
  );

// Without the subquery, the planner would estimate the number of matching rows for each id, which takes long for many
// ids.
const isFound = sql`${members.id} = any((select ${sql.placeholder('memberIds')}::uuid[])::uuid[])`;

const searchedPages = {
  walk: selectInOrder,
  found: (shape: Shape) => selectAmong(shape, isFound),
};

const listed = (page: SQL) =>
  selectListedMembers({ page, groupsLimit: maxListedGroups, total: sql`page.matching` });

/**
 * Returns a function that reads a page of a search. It prepares the statements of `searchedPages`, because planning
 * most of them takes longer than running them. The statement for a small list is not prepared, because its best plan
 * depends on the list.
 */
function prepareSearchedPages(pool: FastifyInstance['pool']) {
  const prepared = new Map<string, (values: object) => Promise<ListedRow[]>>();
  return (
    way: keyof typeof searchedPages | SQL | undefined,
    asked: AskedPage,
    values: object = {},
  ): Promise<{ rows: ListedRow[]; total: number }> => {
    const shape = shapeOf(asked);
    const select =
      typeof way === 'string'
        ? keep(`searched_members_${way}_${Object.values(shape).join('_')}`, way, shape)
        : prepareRows<ListedRow>(pool, undefined, listed(selectAmong(shape, way)));
    return readPage(
      boundsOf(asked.page, asked.size),
      (bounds) => select({ ...asked, ...values, ...bounds }),
      (row) => totalOf([row]) ?? 0,
    );
  };

  function keep(name: string, way: keyof typeof searchedPages, shape: Shape) {
    const read = prepared.get(name) ?? prepareRows<ListedRow>(pool, name, listed(searchedPages[way](shape)));
    prepared.set(name, read);
    return read;
  }
}

/**
 * Returns a function that finds a page of the members who match a search, and the number of all matches, which is
 * counted up to `maxSearchTotal`.
 */
export function prepareMatching({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const read = prepareSearchedPages(pool);

  return async (asked: AskedPage, sizes: ListSizes) => {
    const { companyId: id, search: term } = asked;
    const search = await searchMembers(db, id, term);
    if (!search) return { rows: [], total: 0, isTotalBounded: false };
    const { pattern } = search;
    const skipped = boundsOf(asked.page, asked.size).offset;

    const small = smallList(asked, sizes);
    if (small) {
      // The concatenation prevents the use of the trigram index, with which PostgreSQL would read all members who
      // match the pattern, even those outside the list.
      const page = await read(and(small, sql`${members.search_text} || '' like ${pattern}`), asked);
      return { ...page, isTotalBounded: false };
    }
    const searched = { companyId: id, term, offset: skipped, found: search.found };
    return readSearched(db, searched, {
      inOrder: (least) => read('walk', asked, { pattern, least }),
      among: ({ memberIds }) => read('found', asked, { memberIds }),
      isSmall: sizes.company <= readInOrder,
    });
  };
}
