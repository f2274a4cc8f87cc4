import { sql } from 'drizzle-orm';
import {
  advancements,
  changingRules,
  companyCourses,
  enrollments,
  everyTransferRule,
  issueSelectedCertificates,
  membersByTransferRule,
  transferRule,
  type TransferredCourse,
} from '@academy/academy-data';
import type { TransferCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** Some of the members whose progress changes, by their positions: after `from`, up to `to`. */
export interface Batch {
  from: number;
  to: number;
}

const isIn = ({ from, to }: Batch) => sql`member.position > ${from} and member.position <= ${to}`;
const changes = sql`member.rule = any(${sql.param(changingRules)}::text[])`;

/**
 * Writes down which rule every member of both companies falls under and what the source says of them, all as of one
 * moment, in a table that is gone with the transaction: what members do in the source meanwhile comes after the
 * transfer and need not wait for it. Who changes has the positions from 1 on; last of them who has started in the target
 * and may be learning there, since their enrollments are locked from their turn to the end.
 */
export async function stageMembers(tx: Database, course: TransferredCourse): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_members (
      position integer primary key,
      user_id uuid not null,
      rule text not null,
      -- Of the enrollment in the target; of a missing one the id that it gets.
      target_id uuid not null,
      -- The rest is the source's enrollment.
      created_at timestamptz,
      completed_at timestamptz,
      advancements_count integer,
      lesson_ids uuid[],
      done_at timestamptz[]
    ) on commit drop`);
  await tx.execute(sql`
    insert into staged_members
    select row_number() over (order by ${changes} desc, member.rule = 'completed_in_source', member.user_id),
           member.user_id, member.rule,
           coalesce(member.target_id, gen_random_uuid()), source.created_at, source.completed_at,
           source.advancements_count, done.lesson_ids, done.done_at
    from (${membersByTransferRule(course)}) member
    left join ${enrollments} source on source.id = member.source_id and ${changes}
    left join lateral (
      select array_agg(lesson_id) as lesson_ids, array_agg(created_at) as done_at
      from ${advancements} where enrollment_id = source.id
    ) done on true`);
  await tx.execute(sql`analyze staged_members`);
}

/** How many staged members fall under each rule. */
export async function countStaged(tx: Database): Promise<TransferCounts> {
  const { rows } = await tx.execute<{ rule: keyof TransferCounts; members: number }>(
    sql`select rule, count(*)::int as members from staged_members group by rule`,
  );
  return everyTransferRule(Object.fromEntries(rows.map(({ rule, members }) => [rule, members])));
}

/** Brings the progress of some members to what the source says, with their certificates. */
export async function moveBatch(tx: Database, targetId: string, batch: Batch): Promise<void> {
  await createMissing(tx, targetId, batch);
  await reconsiderStarted(tx, targetId, batch);
  await overwriteStarted(tx, batch);
  await copyLessons(tx, batch);
  await issueSelectedCertificates(
    tx,
    sql`select gen_random_uuid(), member.target_id, null from staged_members member
        where ${isIn(batch)} and ${changes} and member.completed_at is not null`,
  );
}

const createMissing = (tx: Database, targetId: string, batch: Batch) =>
  tx.execute(sql`
    insert into ${enrollments}
      (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at)
    select member.target_id, offered.company_id, offered.id, offered.course_id, member.user_id,
           member.advancements_count, member.completed_at, member.created_at
    from staged_members member join ${companyCourses} offered on offered.id = ${targetId}
    where ${isIn(batch)} and member.rule = 'not_started_in_target'
    on conflict on constraint enrollments_learner do nothing`);

/** Who has started in the target since the rules were evaluated falls under another one. */
const reconsiderStarted = (tx: Database, targetId: string, batch: Batch) =>
  tx.execute(sql`
    update staged_members member
    set target_id = started.id,
        rule = ${transferRule(
          { exists: sql`true`, isCompleted: sql`member.completed_at is not null` },
          { exists: sql`true`, isCompleted: sql`started.completed_at is not null` },
        )}
    from ${enrollments} started
    where ${isIn(batch)} and member.rule = 'not_started_in_target' and started.id <> member.target_id
      and started.company_course_id = ${targetId} and started.user_id = member.user_id`);

/** Who has completed the course in the target since the rules were evaluated keeps that. */
const overwriteStarted = (tx: Database, batch: Batch) =>
  tx.execute(sql`
    with overwritten as (
      update ${enrollments} target
      set completed_at = member.completed_at, advancements_count = member.advancements_count
      from staged_members member
      where ${isIn(batch)} and member.rule = 'completed_in_source'
        and target.id = member.target_id and target.completed_at is null
      returning target.id
    )
    update staged_members member set rule = 'completed_in_target'
    where ${isIn(batch)} and member.rule = 'completed_in_source'
      and member.target_id not in (select id from overwritten)`);

/** Lessons that a course no longer has are copied like the others: they count again when they come back. */
async function copyLessons(tx: Database, batch: Batch): Promise<void> {
  await tx.execute(sql`
    delete from ${advancements} done using staged_members member
    where ${isIn(batch)} and member.rule = 'completed_in_source' and done.enrollment_id = member.target_id`);
  await tx.execute(sql`
    insert into ${advancements} (enrollment_id, lesson_id, created_at)
    select member.target_id, done.lesson_id, done.created_at
    from staged_members member
    cross join unnest(member.lesson_ids, member.done_at) as done (lesson_id, created_at)
    where ${isIn(batch)} and ${changes}`);
}

/** From now on enrolling does not count: `countMoved` does. Learners would wait for the counters until the end. */
export const countAtEnd = (tx: Database) => tx.execute(sql`set local academy.counts_enrolled = 'at end'`);

/** Counts everybody who was moved. */
export const countMoved = (tx: Database, targetId: string) =>
  tx.execute(sql`
    update ${companyCourses} course
    set members_count = course.members_count + moved.created,
        completed_count = course.completed_count + moved.completed
    from (
      select count(*) filter (where member.rule = 'not_started_in_target') as created,
             count(member.completed_at) as completed
      from staged_members member where ${changes}
    ) moved
    where course.id = ${targetId}`);
