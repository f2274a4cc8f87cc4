import { sql } from 'drizzle-orm';
import { hasLeft, pairsOf, publishedGroupPeople, publishedPeople } from '@academy/academy-data';
import type { ReportedPerson, PeopleNumber } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export interface PeopleOfCourse {
  companyId: string;
  companyCourseId: string;
  number: PeopleNumber;
  group_id: string | undefined;
  limit: number;
}

export type PersonOfCourse = Omit<ReportedPerson, 'course_title'>;

interface Position {
  sort_name: string;
  member_id: string;
}

const uuid = (id: string) => sql`${id}::uuid`;

interface Bounds {
  /** The last person of the previous batch; undefined for the first batch. */
  after?: Position | undefined;
  offset?: number;
  /**
   * Searches only among this number of the company's first members by name. PostgreSQL reads them from an index, which
   * is faster than sorting all people of the course. If undefined, all people of the course are searched.
   */
  among?: number;
}

/** SQL of the common table expression `first_members`: the company's first members by name. */
const firstMembers = (companyId: string, count: number) => sql`
  first_members as materialized (
    select person.member_id from ${publishedPeople} person
    where person.company_id = ${uuid(companyId)} and not ${hasLeft(sql`person.status`)}
    order by person.sort_name, person.member_id limit ${count}),`;

/**
 * SQL for the ids of `first_members`. The ids are converted to an array and back, because PostgreSQL then expects few
 * rows, and looks up each member instead of scanning whole tables.
 */
const firstMemberIds = sql`select unnest(array(select first_members.member_id from first_members))`;

/**
 * Returns the people whom the given number of the report, such as `overdue`, counts for a mandatory course, sorted by
 * name.
 */
export async function findPeopleOfCourse(
  db: Database,
  { companyId, companyCourseId, number, group_id, limit }: PeopleOfCourse,
  { after, offset = 0, among }: Bounds = {},
): Promise<(PersonOfCourse & Position)[]> {
  const chosen = {
    companyId: uuid(companyId),
    companyCourseId: uuid(companyCourseId),
    ...(among !== undefined && { memberIds: firstMemberIds }),
  };
  const { rows } = await db.execute<PersonOfCourse & Position & Record<string, unknown>>(sql`
    with ${among === undefined ? sql`` : firstMembers(companyId, among)} ${pairsOf(chosen)}
    select member_id, user_id, academy.holder_name(first_name, last_name) as full_name, email_address as email, sort_name,
      company_course_id, due_on::text, completed_on::text, valid_until::text,
      recorded_by_company, renewed_by, coalesce(certificate_status = 'revoked', false) as certificate_revoked,
      case when completed then 'completed' when overdue then 'overdue' when due_soon then 'due_soon' else 'open' end as state,
      never_signed_in and (
        select person.invited_recently from ${publishedPeople} person where person.member_id = pairs.member_id
      ) as invited_recently
    from pairs
    where ${sql.raw(number)}
      ${after ? sql`and (sort_name, member_id) > (${after.sort_name}, ${uuid(after.member_id)})` : sql``}
      ${
        group_id === undefined
          ? sql``
          : sql`and exists (
              select from ${publishedGroupPeople} entry
              where entry.group_id = ${uuid(group_id)} and entry.member_id = pairs.member_id)`
      }
    order by sort_name, member_id limit ${limit} offset ${offset}`);
  return rows;
}
