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

/** A range of staged members, by position: after `from`, up to `to`. */
export interface Batch {
  from: number;
  to: number;
}

const isIn = ({ from, to }: Batch) => sql`member.position > ${from} and member.position <= ${to}`;
const changes = sql`member.rule = any(${sql.param(changingRules)}::text[])`;

/**
 * Stages a snapshot of the members of both companies, their case of rule 111 and their progress in the source, in a
 * temporary table, so that the source needs no locks. Members whose progress changes come first. Of these, members who
 * have started in the target come last, because their enrollments stay locked from their batch until the commit.
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

/** Returns the number of staged members per case of rule 111. */
export async function countStaged(tx: Database): Promise<TransferCounts> {
  const { rows } = await tx.execute<{ rule: keyof TransferCounts; members: number }>(
    sql`select rule, count(*)::int as members from staged_members group by rule`,
  );
  return everyTransferRule(Object.fromEntries(rows.map(({ rule, members }) => [rule, members])));
}

/** Copies the progress of a batch of members to the target and issues their certificates. */
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

/** Determines the case of rule 111 again for members who have started in the target since staging. */
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

/**
 * Overwrites progress in the target, but members who have completed the course there since staging keep that
 * completion.
 */
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

/** Also copies retired lessons, which count again if they return to the course. */
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

/** Disables the counting triggers in this transaction, so that the counters' row is locked only at the end, in `countMoved`. */
export const countAtEnd = (tx: Database) => tx.execute(sql`set local academy.counts_enrolled = 'at end'`);

/** Updates the counters of the target's company course. */
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
