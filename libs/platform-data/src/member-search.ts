import { sql } from 'drizzle-orm';
import { maxSearchTotal } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** A prepared search for members of a company. */
export interface MemberSearch {
  /** LIKE pattern for the search text of members. */
  pattern: string;
  /**
   * The members who match; more than `maxSearchTotal` only if even more match.
   * Undefined if many members probably match.
   */
  found: FoundMembers | undefined;
}

/** Ids are array literals of PostgreSQL, because they are only passed on to the next statement and need no parsing. */
export interface FoundMembers {
  count: number;
  memberIds: string;
  /** The accounts of these members. */
  userIds: string;
}

/** Number of members that a search for a frequent term reads, in the order of the list (rule 396). */
export const readInOrder = 500;
/** Minimum number of matches among these members. If fewer match, most matches are probably elsewhere in the list. */
const leastInOrder = 25;

type FoundRow = Record<'member_ids' | 'user_ids', string | null> & { count: number | null };

const foundColumns = sql`cardinality(member_ids) as count, member_ids::text, user_ids::text`;

const foundBy = ({ count, member_ids, user_ids }: FoundRow): FoundMembers | undefined =>
  count === null ? undefined : { count, memberIds: member_ids!, userIds: user_ids! };

/**
 * Prepares a search for members by a part of a name, an address, a login name or an external id.
 * The cost is bounded for every term, as `core_published.search_members_v1` explains.
 * Returns undefined if the term has no letter or digit, so that nobody matches.
 */
export async function searchMembers(
  db: Database,
  companyId: string,
  term: string,
): Promise<MemberSearch | undefined> {
  const { rows } = await db.execute<FoundRow & { pattern: string | null }>(sql`
    select pattern, ${foundColumns}
    from core_published.search_members_v1(${companyId}::uuid, ${term}, ${maxSearchTotal + 1})`);
  const { pattern, ...found } = rows[0]!;
  return pattern === null ? undefined : { pattern, found: foundBy(found) };
}

/** Finds the members who match a term, if reading the list's first members showed that fewer match than estimated. */
async function findMembers(db: Database, companyId: string, term: string): Promise<FoundMembers | undefined> {
  const { rows } = await db.execute<FoundRow>(sql`
    select ${foundColumns}
    from core_published.find_members_v1(${companyId}::uuid, ${term}, ${maxSearchTotal + 1})`);
  return foundBy(rows[0]!);
}

interface Searched {
  companyId: string;
  term: string;
  /** Number of entries before the page. */
  offset: number;
  /** What `searchMembers` has found. */
  found: FoundMembers | undefined;
}

interface ReadRows<Row> {
  rows: Row[];
  /** Number of entries on all pages. */
  total: number;
}

/** How a list reads a page of a search. */
interface SearchedList<Row> {
  /**
   * Reads the page from the entries that match among the first `readInOrder` entries of the list.
   * @param least the total is 0 if fewer of these entries match the term
   */
  inOrder: (least: number) => Promise<ReadRows<Row>>;
  /** Reads the page from the entries of the given members. */
  among: (found: FoundMembers) => Promise<ReadRows<Row>>;
  /** True if the list has at most `readInOrder` entries. */
  isSmall: boolean;
}

/**
 * Reads a page of a search: from the members whom the search has found or, if many members match, from the list's first
 * entries. If few of these entries match, the estimate was wrong or the members who match are elsewhere in the list, so
 * the page is then read from the index.
 */
export async function readSearched<Row>(
  db: Database,
  { companyId, term, offset, found }: Searched,
  { inOrder, among, isSmall }: SearchedList<Row>,
): Promise<SearchPage<Row>> {
  const readAmong = async (members: FoundMembers) => {
    const isBounded = members.count > maxSearchTotal;
    return limitSearch(await among(members), { offset, isBounded });
  };
  const readFirst = async (least: number) => {
    const page = await inOrder(least);
    return isSmall ? { ...page, isTotalBounded: false } : limitSearch(page, { offset, isBounded: true });
  };

  const isComplete = found && found.count <= maxSearchTotal;
  if (isSmall && !isComplete) return readFirst(0);
  if (found) return readAmong(found);
  const first = await readFirst(leastInOrder);
  if (first.total > 0) return first;
  const others = await findMembers(db, companyId, term);
  return others ? readAmong(others) : readFirst(0);
}

/** A page of a search. `isTotalBounded` is true if more entries match than `total` states. */
export interface SearchPage<Row> {
  rows: Row[];
  total: number;
  isTotalBounded: boolean;
}

/**
 * Limits a search to `maxSearchTotal` entries.
 * @param isBounded true if entries may match that were not counted
 */
const limitSearch = <Row>(
  { rows, total }: { rows: Row[]; total: number },
  { offset, isBounded }: { offset: number; isBounded: boolean },
): SearchPage<Row> => ({
  rows: rows.slice(0, Math.max(0, maxSearchTotal - offset)),
  total: Math.min(total, maxSearchTotal),
  isTotalBounded: isBounded || total > maxSearchTotal,
});
