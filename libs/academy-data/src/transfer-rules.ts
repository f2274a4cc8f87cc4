import { sql, type SQL } from 'drizzle-orm';
import type { TransferCounts } from '@academy/contracts';
import { publishedMembers } from './core-published.ts';
import { enrollments } from './tables/index.ts';

export interface TransferredCourse {
  source_company_id: string;
  source_company_course_id: string;
  target_company_id: string;
  target_company_course_id: string;
}

/** SQL conditions on a member's enrollment in one of the two companies. */
interface Enrolled {
  exists: SQL;
  isCompleted: SQL;
}

/**
 * SQL expression for the case of rule 111 (a key of `TransferCounts`) to which a member belongs, depending on the
 * member's enrollments in the source company and in the target company.
 */
export const transferRule = (source: Enrolled & { isRevoked: SQL }, target: Enrolled): SQL => sql`
  case when ${target.isCompleted} then 'completed_in_target'
       when ${source.isRevoked} then 'revoked_in_source'
       when not (${target.exists}) and not (${source.exists}) then 'without_progress'
       when not (${target.exists}) then 'not_started_in_target'
       when not (${source.exists}) then 'only_in_target'
       when ${source.isCompleted} then 'completed_in_source'
       else 'in_progress_in_both' end`;

const joined = (alias: 'source' | 'target', isCompleted: string): Enrolled => ({
  exists: sql.raw(`${alias}.id is not null`),
  isCompleted: sql.raw(isCompleted),
});

// A completion that the source company recorded is not transferred (rule 206).
const source = {
  ...joined('source', 'source.completed_at is not null and source.recorded_reason is null'),
  isRevoked: sql.raw(`source.certificate_status is not distinct from 'revoked'`),
};
const target = joined('target', 'target.completed_at is not null');

/**
 * SQL query of the people who are members of both companies (rule 110). `source_id` and `target_id` are the ids of the
 * member's enrollments in the two companies, or null without an enrollment. `rule` is the case of rule 111 to which the
 * member belongs.
 */
export const membersByTransferRule = (course: TransferredCourse): SQL => sql`
  select member.user_id, member.first_name, member.last_name, member.email_address,
         source.id as source_id, target.id as target_id,
         ${transferRule(source, target)} as rule
  from ${publishedMembers} member
  join ${publishedMembers} linked
    on linked.company_id = ${course.target_company_id} and linked.user_id = member.user_id
  left join ${enrollments} source
    on source.company_course_id = ${course.source_company_course_id} and source.user_id = member.user_id
  left join ${enrollments} target
    on target.company_course_id = ${course.target_company_course_id} and target.user_id = member.user_id
  where member.company_id = ${course.source_company_id}`;

/** The cases of rule 111 that change a member's progress. */
export const changingRules = [
  'not_started_in_target',
  'completed_in_source',
] as const satisfies (keyof TransferCounts)[];

export const everyTransferRule = (counts: Partial<TransferCounts>): TransferCounts => ({
  not_started_in_target: 0,
  completed_in_source: 0,
  completed_in_target: 0,
  revoked_in_source: 0,
  in_progress_in_both: 0,
  only_in_target: 0,
  without_progress: 0,
  ...counts,
});

export const changedByTransfer = (counts: TransferCounts): number =>
  changingRules.reduce((changed, rule) => changed + counts[rule], 0);
