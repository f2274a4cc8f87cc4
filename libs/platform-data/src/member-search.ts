import { sql } from 'drizzle-orm';
import { maxSearchTotal } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** A search for members of a company, as `searchMembers` prepares it. */
export interface MemberSearch {
  /** LIKE pattern for the column `search_text` of members. */
  pattern: string;
  /**
   * The members who match, at most `maxSearchTotal + 1`. Undefined if PostgreSQL estimates that a large number of
   * members match: then the matches are read in the order of the list instead.
   */
  found: FoundMembers | undefined;
}

/** Members as PostgreSQL array literals: the ids are only passed on to the next statement, so they are not parsed. */
export interface FoundMembers {
  count: number;
  memberIds: string;
  /** User ids of the members who have an account. */
  userIds: string;
}

/** If many members match, the first members of the list, up to this number, are searched for matches (rule 396). */
export const readInOrder = 500;
/**
 * If fewer than this many of the first `readInOrder` members match, most matches are probably elsewhere in the list.
 */
const leastInOrder = 25;

type FoundRow = Record<'member_ids' | 'user_ids', string | null> & { count: number | null };

const foundColumns = sql`cardinality(member_ids) as count, member_ids::text, user_ids::text`;

const foundBy = ({ count, member_ids, user_ids }: FoundRow): FoundMembers | undefined =>
  count === null ? undefined : { count, memberIds: member_ids!, userIds: user_ids! };

/**
 * Prepares a search for members by a part of a name, an address, a login name or an external id. The cost of a search
 * is limited for every term; `core_published.search_members_v1` explains how. Undefined if the term contains no letter
 * or digit, so that it matches nobody.
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

/**
 * Finds the members who match a term with the search index, at most `maxSearchTotal + 1`. Undefined if even the rarest
 * parts of the term are frequent, so that the index would have to read too many entries.
 */
async function findMembers(db: Database, companyId: string, term: string): Promise<FoundMembers | undefined> {
  const { rows } = await db.execute<FoundRow>(sql`
    select ${foundColumns}
    from core_published.find_members_v1(${companyId}::uuid, ${term}, ${maxSearchTotal + 1})`);
  return foundBy(rows[0]!);
}

interface Searched {
  companyId: string;
  term: string;
  /** Number of matching entries before the page. */
  offset: number;
  found: FoundMembers | undefined;
}

interface ReadRows<Row> {
  rows: Row[];
  /** Number of matching entries on all pages. */
  total: number;
}

/** A list that users can search, such as members or enrollments. The results are read in pages. */
interface SearchedList<Row> {
  /**
   * Reads the page from the matching entries among the list's first `readInOrder` entries.
   * @param least if fewer entries match, no page is read and the total is 0
   */
  inOrder: (least: number) => Promise<ReadRows<Row>>;
  among: (found: FoundMembers) => Promise<ReadRows<Row>>;
  isSmall: boolean;
}

/**
 * Reads a page of a search. If `found` is given, only the entries of these members are read. `found` is undefined if
 * PostgreSQL estimates that many members match. The page is then read from the matches among the first `readInOrder`
 * entries of the list. If only few of these entries match, the estimate was wrong or the matches are farther down in the
 * list. The members are then found with the search index, if `findMembers` can use the index.
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

/** A page of a search. If `isTotalBounded` is true, more entries than `total` may match. */
export interface SearchPage<Row> {
  rows: Row[];
  total: number;
  isTotalBounded: boolean;
}

/**
 * Limits a page to the first `maxSearchTotal` entries of a search.
 * @param isBounded true if more entries may match than were counted
 */
const limitSearch = <Row>(
  { rows, total }: { rows: Row[]; total: number },
  { offset, isBounded }: { offset: number; isBounded: boolean },
): SearchPage<Row> => ({
  rows: rows.slice(0, Math.max(0, maxSearchTotal - offset)),
  total: Math.min(total, maxSearchTotal),
  isTotalBounded: isBounded || total > maxSearchTotal,
});
