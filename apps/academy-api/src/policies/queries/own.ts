import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  acknowledgements,
  companyCourses,
  courses,
  courseTexts,
  dueOnOf,
  enrollments,
  isAmongCoursesOf,
  isInAudience,
  languageFor,
  offeredAs,
  policyDocuments,
  policyVersions,
  unstartedDueOn,
} from '@academy/academy-data';
import type { Acknowledgement, Policy } from '@academy/contracts';
import { prepareRows, readPage, type Bounds } from '@academy/service-kit';

const caller = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') };
const offered = offeredAs('offered');

const dueOn = dueOnOf(
  offered,
  caller,
  sql`coalesce(own.due_on, case when own.id is null then ${unstartedDueOn(offered.id, caller.userId)} end)`,
);

const title = languageFor(sql`${sql.placeholder('language')}`, {
  chosen: sql.raw('offered.languages'),
  available: sql.raw('course.languages'),
});

/**
 * SQL condition: the caller has acknowledged the newest version with a material change, or a later version, or the
 * company has recorded the completion. A completed round alone is not sufficient, because after the publication of such
 * a version, it takes a moment until the worker opens the new round.
 */
const isAcknowledged = sql`(own.completed_at is not null and (own.recorded_reason is not null or coalesce(last.version, 0) >= (
  select max(material.version) from ${policyVersions} material
  where material.policy_id = offered.id and material.published_at is not null and material.change = 'material')))`;

/**
 * Selects the published policies whose audience includes the caller, with the caller's acknowledgements.
 * @param isOffered condition that the caller is in the audience: `isAmongCoursesOf` for a list, or `isInAudience` for
 * one policy
 */
const selectOffered = (isOffered: typeof isInAudience) => sql`
  select offered.id, course.kind, named.title, offered.mandatory, newest.version, newest.published_at,
    (select json_agg(json_build_object(
        'language', document.language, 'format', document.format, 'sha256', document.sha256, 'size', document.size)
      order by document.language)
     from ${policyDocuments} document where document.version_id = newest.id) as documents,
    coalesce(own.round, 1) as round, ${dueOn} as due_on, own.valid_until,
    ${isAcknowledged} as acknowledged,
    last.version as last_version, last.sha256 as last_sha256, last.acknowledged_at as last_acknowledged_at,
    count(*) over ()::int as total
  from ${companyCourses} offered
  join ${courses} course on course.id = offered.course_id and course.kind <> 'course'
  join ${courseTexts} named on named.course_id = course.id and named.language = ${title}
  join lateral (
    select version.id, version.version, version.published_at from ${policyVersions} version
    where version.policy_id = offered.id and version.published_at is not null
    order by version.version desc limit 1
  ) newest on true
  left join ${enrollments} own on own.company_course_id = offered.id and own.user_id = ${caller.userId}
  left join lateral (
    select version.version, given.sha256, given.acknowledged_at
    from ${acknowledgements} given join ${policyVersions} version on version.id = given.version_id
    where given.enrollment_id = own.id
    order by given.acknowledged_at desc, version.version desc limit 1
  ) last on true
  where offered.company_id = ${caller.companyId} and offered.status = 'active'
    and ${isOffered({ ...offered, company_id: caller.companyId }, caller.userId)}`;

interface PolicyRow extends Omit<Policy, 'last_acknowledgement'> {
  last_version: number | null;
  last_sha256: string | null;
  /** ISO 8601. */
  last_acknowledged_at: string | null;
  total: number;
}

interface Caller {
  companyId: string;
  userId: string;
  language: string;
}

function policyOf({ last_version, last_sha256, last_acknowledged_at, total: _, ...row }: PolicyRow): Policy {
  const isAcknowledged = last_version !== null && last_sha256 !== null && last_acknowledged_at !== null;
  return {
    ...row,
    last_acknowledgement: isAcknowledged
      ? { version: last_version, sha256: last_sha256, acknowledged_at: last_acknowledged_at }
      : null,
  };
}

/**
 * Prepares the query for one page of the caller's policies. Policies that the caller still has to acknowledge come
 * first.
 */
export function prepareOwnPolicies(pool: Pool) {
  const read = prepareRows<PolicyRow>(
    pool,
    'own_policies',
    sql`${selectOffered(isAmongCoursesOf)}
      order by ${isAcknowledged}, offered.mandatory desc, offered.created_at, offered.id
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  return async (asked: Caller & Bounds) => {
    const { rows, total } = await readPage(
      asked,
      (bounds) => read({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return { rows: rows.map(policyOf), total };
  };
}

export function prepareOwnPolicy(pool: Pool) {
  const read = prepareRows<PolicyRow>(
    pool,
    'own_policy',
    sql`${selectOffered(isInAudience)} and offered.id = ${sql.placeholder('policyId')}`,
  );
  return async (asked: Caller & { policyId: string }): Promise<Policy | undefined> => {
    const [row] = await read({ ...asked });
    return row && policyOf(row);
  };
}

interface Call {
  companyId: string;
  policyId: string;
  userId: string;
  version: number;
  sha256: string;
  enrollmentId: string;
  acknowledgementId: string;
}

type Outcome = 'acknowledged' | 'repeated' | 'policy_not_found' | 'policy_version_outdated';

export function prepareAcknowledgement(pool: Pool) {
  const read = prepareRows<
    { outcome: Outcome } & Pick<
      Acknowledgement,
      'id' | 'sha256' | 'acknowledged_at' | 'round' | 'valid_until'
    >
  >(
    pool,
    'acknowledgement',
    sql`select outcome, id, sha256, acknowledged_at, round, valid_until
        from academy.acknowledge_policy(
          ${sql.placeholder('companyId')}::uuid, ${sql.placeholder('policyId')}::uuid, ${sql.placeholder('userId')}::uuid,
          ${sql.placeholder('version')}::smallint, ${sql.placeholder('sha256')}::text,
          ${sql.placeholder('enrollmentId')}::uuid, ${sql.placeholder('acknowledgementId')}::uuid)`,
  );
  return async (call: Call) => {
    const [row] = await read({ ...call });
    if (!row) throw new Error('the SQL function returned no row');
    return row;
  };
}
