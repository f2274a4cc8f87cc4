import { sql } from 'drizzle-orm';
import {
  exemptions,
  hasLeft,
  isConcerned,
  learnerId,
  publishedPeople,
  summedContributions,
} from '@academy/academy-data';
import type { DutyPerson, DutyState, Locale } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';
import type { AskedDuty } from './duties.ts';
import {
  askedDuty,
  concernedPeople,
  concernedWithState,
  concernsFew,
  few,
  stateBy,
  today,
  uuid,
} from './people.ts';
import { findStoredCounts } from './stored-counts.ts';

/** Maximum number of contributions (completed courses, attended sessions, proofs) that the list shows for a person. */
export const mostContributions = 10;

export interface Position {
  sort_name: string;
  member_id: string;
}

export type ListedPerson = DutyPerson & Position;

/** SQL for the state of `person`. Needs the joins of `joinDetails`. */
const state = stateBy(sql`own.met_until is not null`, sql`excused.id is not null`);

/** SQL columns of `person`. Needs the joins of `joinDetails`. */
const details = sql`
  person.member_id, person.sort_name, ${learnerId('person')} as user_id,
  coalesce(nullif(academy.holder_name(person.first_name, person.last_name), ''), person.email_address) as full_name,
  person.email_address as email, ${state} as state,
  case when own.met_until is not null then own.met_on::text end as met_on,
  nullif(own.met_until, 'infinity')::text as met_until,
  own.minutes, own.contributions,
  case when excused.id is not null then json_build_object(
    'id', excused.id, 'reason', excused.reason, 'from', excused.from_day, 'to', excused.to_day) end as exemption`;

/**
 * SQL that joins two results for `person`: the contributions to the duty, and the current exemption from it. Needs the
 * table aliases `person`, `company` and `duty`.
 */
const joinDetails = (language: Locale, most: number) => sql`
  cross join lateral (${summedContributions(
    { ...today, personId: learnerId('person') },
    { language: sql`${language}`, most },
  )}) own
  left join lateral (
    select exempt.id, exempt.reason, exempt.from_day, exempt.to_day from ${exemptions} exempt
    where exempt.duty_id = duty.id and exempt.user_id = ${learnerId('person')}
      and company.today between exempt.from_day and exempt.to_day
    order by exempt.to_day desc limit 1
  ) excused on true`;

/**
 * SQL query for the details of the people in the common table expression `found`. Needs the table aliases `company` and
 * `duty`.
 */
const detailedPeople = (language: Locale, most = mostContributions) => sql`
  select ${details}
  from found
  cross join duty
  cross join company
  join ${publishedPeople} person on person.member_id = found.member_id
  ${joinDetails(language, most)}
  order by found.sort_name, found.member_id`;

interface AskedPage extends AskedDuty, Bounds {
  language: Locale;
  state: DutyState | undefined;
  /** LIKE pattern for the search text; null if the text matches nobody; undefined without a search. */
  pattern: string | null | undefined;
}

interface FoundPage {
  rows: ListedPerson[];
  total: number;
}

/**
 * Finds one page of the people whom a duty concerns, and counts the people on all pages. Reads all of the company's
 * people.
 */
async function findCountedPage(
  db: Database,
  { language, state: wanted, pattern, limit, offset, ...asked }: AskedPage,
): Promise<FoundPage> {
  const matches = [
    ...(wanted === undefined ? [] : [sql`concerned.state = ${wanted}`]),
    ...(pattern === undefined ? [] : [sql`concerned.search_text like ${pattern}`]),
  ];
  const concerned =
    wanted === undefined ? concernedPeople(asked) : concernedWithState(asked, await concernsFew(db, asked));
  const { rows } = await db.execute<{ total: number; people: ListedPerson[] | null }>(sql`
    with ${askedDuty(asked)}, ${concerned}, listed as materialized (
      select member_id, sort_name from concerned
      ${matches.length > 0 ? sql`where ${sql.join(matches, sql` and `)}` : sql``}
    ), found as materialized (
      select * from listed order by sort_name, member_id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from listed) as total,
      (select json_agg(person order by person.sort_name, person.member_id) from (${detailedPeople(language)}) person) as people`);
  const [page] = rows;
  return { rows: page?.people ?? [], total: page?.total ?? 0 };
}

/** SQL that joins `person` to `duty`: the people of the company who have not left. */
const joinPeople = (companyId: string) => sql`
  join ${publishedPeople} person on person.company_id = ${uuid(companyId)} and not ${hasLeft(sql`person.status`)}`;

const inOrder = sql`order by person.sort_name, person.member_id`;

/**
 * Writes a number into the SQL text. With a parameter, PostgreSQL's generic plan would assume that 10 % of the rows are
 * needed, and could be slower.
 */
const constant = (number: number) => sql.raw(String(number));

interface AskedPeople extends AskedDuty, Bounds {
  language: Locale;
  after?: Position | undefined;
  /** Maximum number of contributions to read for each person. */
  most: number;
}

/** Finds people whom a duty concerns by reading an index in list order, which avoids a sort. */
async function findInOrder(
  db: Database,
  { language, after, most, limit, offset, ...asked }: AskedPeople,
): Promise<ListedPerson[]> {
  const { rows } = await db.execute<ListedPerson & Record<string, unknown>>(sql`
    with ${askedDuty(asked)}, found as materialized (
      select person.member_id, person.sort_name from duty ${joinPeople(asked.companyId)}
      where ${isConcerned('person')}
        ${after ? sql`and (person.sort_name, person.member_id) > (${after.sort_name}, ${uuid(after.member_id)})` : sql``}
      ${inOrder} limit ${constant(limit)} offset ${constant(offset)}
    )
    ${detailedPeople(language, most)}`);
  return rows;
}

/**
 * Like `findInOrder`, but finds only people with the state `wanted`. To know the states, it also reads the
 * contributions of everybody who precedes these people in the list.
 */
async function findWithState(
  db: Database,
  { language, most, limit, offset, wanted, ...asked }: AskedPeople & { wanted: DutyState },
): Promise<ListedPerson[]> {
  const { rows } = await db.execute<ListedPerson & Record<string, unknown>>(sql`
    with ${askedDuty(asked)}
    select ${details}
    from duty cross join company ${joinPeople(asked.companyId)} ${joinDetails(language, most)}
    where ${isConcerned('person')} and ${state} = ${wanted}
    ${inOrder} limit ${constant(limit)} offset ${constant(offset)}`);
  return rows;
}

/**
 * Finds one page of the people whom a duty concerns, sorted by name, and the number of people on all pages. In large
 * companies, which have stored counts, this number may be slightly outdated.
 */
export async function findDutyPeople(db: Database, { pattern, ...asked }: AskedPage): Promise<FoundPage> {
  const stored = pattern === undefined ? await findStoredCounts(db, asked) : undefined;
  if (stored) {
    const { state: wanted, ...page } = { ...asked, most: mostContributions };
    const total = stored.counts[wanted ?? 'people'];
    // `total / members` is the share of people with this state. It predicts how many people must be read to fill the
    // page.
    if ((page.offset + page.limit) * stored.members <= few.atMost * total)
      return { rows: await (wanted ? findWithState(db, { ...page, wanted }) : findInOrder(db, page)), total };
  }
  return findCountedPage(db, { ...asked, pattern });
}

/**
 * Finds the next people whom a duty concerns, in list order. Returns up to one contribution more than
 * `mostContributions` per person, so that the caller can tell whether there are more.
 */
export const findNextDutyPeople = (
  db: Database,
  asked: AskedDuty & { language: Locale; after: Position | undefined; limit: number },
): Promise<ListedPerson[]> => findInOrder(db, { ...asked, offset: 0, most: mostContributions + 1 });
