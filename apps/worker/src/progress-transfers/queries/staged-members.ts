import { sql } from 'drizzle-orm';
import {
  advancements,
  certificates,
  changingRules,
  companyCourses,
  completeFinished,
  dueDates,
  enrollments,
  everyTransferRule,
  issueSelectedCertificates,
  lessons,
  membersByTransferRule,
  transferRule,
  type TransferredCourse,
} from '@academy/academy-data';
import type { TransferCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** The members in `staged_members` whose position is greater than `from` and at most `to`. */
export interface Batch {
  from: number;
  to: number;
}

const isIn = ({ from, to }: Batch) => sql`member.position > ${from} and member.position <= ${to}`;
const changes = sql`member.rule = any(${sql.param(changingRules)}::text[])`;

/**
 * Copies the people who are members of both companies to a temporary table. The column `rule` contains the case of
 * rule 111 that applies to the person. Members whose progress the transfer changes come first, with a copy of their
 * progress in the source company. Among these members, those who have started the course in the target company come
 * last: the transfer has to lock their enrollments until it commits, and this order keeps the locks short. Lessons that
 * the source company has added to the course (rule 525) are neither copied nor counted. The enrollments of the source
 * company are not locked, because the transfer reads only the copy.
 */
export async function stageMembers(tx: Database, course: TransferredCourse): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_members (
      position integer primary key,
      user_id uuid not null,
      rule text not null,
      -- Id of the enrollment in the target company or, if there is none, the id with which it will be created.
      target_id uuid not null,
      -- The following columns are copied from the enrollment in the source company.
      created_at timestamptz,
      completed_at timestamptz,
      advancements_count integer,
      renewed_by text,
      kept_lessons smallint,
      lesson_ids uuid[],
      done_at timestamptz[]
    ) on commit drop`);
  await tx.execute(sql`
    insert into staged_members
    select row_number() over (order by ${changes} desc, member.rule = 'completed_in_source', member.user_id),
           member.user_id, member.rule,
           coalesce(member.target_id, uuidv7()), source.created_at,
           case when source.recorded_reason is null then source.completed_at end,
           source.advancements_count - done.own_lessons, source.renewed_by,
           case when done.own_lessons = 0 then source.kept_lessons else greatest(0, least(
             source.kept_lessons,
             source.advancements_count - done.own_lessons
               - case when source.advancements_count > source.kept_lessons then 1 else 0 end)) end,
           done.lesson_ids, done.done_at
    from (${membersByTransferRule(course)}) member
    left join ${enrollments} source on source.id = member.source_id and ${changes}
    left join lateral (
      select array_agg(own.lesson_id) filter (where lesson.course_id = source.course_id) as lesson_ids,
             array_agg(own.created_at) filter (where lesson.course_id = source.course_id) as done_at,
             (count(*) filter (where lesson.course_id <> source.course_id and lesson.retired_at is null))::int
               as own_lessons
      from ${advancements} own join ${lessons} lesson on lesson.id = own.lesson_id
      where own.enrollment_id = source.id
    ) done on true`);
  await tx.execute(sql`analyze staged_members`);
}

export async function countStaged(tx: Database): Promise<TransferCounts> {
  const { rows } = await tx.execute<{ rule: keyof TransferCounts; members: number }>(
    sql`select rule, count(*)::int as members from staged_members group by rule`,
  );
  return everyTransferRule(Object.fromEntries(rows.map(({ rule, members }) => [rule, members])));
}

/**
 * Copies the progress of a batch of members to the target company and issues their certificates.
 * @returns the number of certificates issued
 */
export async function moveBatch(tx: Database, targetId: string, batch: Batch): Promise<number> {
  await createMissing(tx, targetId, batch);
  await reconsiderStarted(tx, targetId, batch);
  await lockStarted(tx, batch);
  await copyLessons(tx, targetId, batch);
  await copyRenewal(tx, batch);
  const certificatesCount = await issueSelectedCertificates(
    tx,
    sql`select uuidv7(), member.target_id, null::text, member.completed_at, null::smallint from staged_members member
        where ${isIn(batch)} and ${changes} and member.completed_at is not null`,
  );
  await completeEnrollments(tx, targetId, batch);
  return certificatesCount;
}

const createMissing = (tx: Database, targetId: string, batch: Batch) =>
  tx.execute(sql`
    insert into ${enrollments}
      (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, renewed_by,
       kept_lessons, due_on, created_at)
    select member.target_id, offered.company_id, offered.id, offered.course_id, member.user_id,
           member.advancements_count, member.completed_at,
           case when member.completed_at is not null or member.kept_lessons > 0 then member.renewed_by end,
           member.kept_lessons, due.due_on, member.created_at
    from staged_members member join ${companyCourses} offered on offered.id = ${targetId}
    left join ${dueDates} due on due.company_course_id = offered.id and due.user_id = member.user_id
    where ${isIn(batch)} and member.rule = 'not_started_in_target'
    on conflict on constraint enrollments_learner do nothing`);

/**
 * Determines the case of rule 111 again for members who started the course in the target company after they were
 * copied to `staged_members`.
 */
const reconsiderStarted = (tx: Database, targetId: string, batch: Batch) =>
  tx.execute(sql`
    update staged_members member
    set target_id = started.id,
        rule = ${transferRule(
          { exists: sql`true`, isCompleted: sql`member.completed_at is not null`, isRevoked: sql`false` },
          { exists: sql`true`, isCompleted: sql`started.completed_at is not null` },
        )}
    from ${enrollments} started
    where ${isIn(batch)} and member.rule = 'not_started_in_target' and started.id <> member.target_id
      and started.company_course_id = ${targetId} and started.user_id = member.user_id`);

/**
 * Locks the enrollments in the target company that the transfer overwrites. Members who completed the course in the
 * target company after they were copied to `staged_members` get the case `completed_in_target`: their enrollments are
 * neither locked nor overwritten.
 */
const lockStarted = (tx: Database, batch: Batch) =>
  tx.execute(sql`
    with locked as (
      select target.id from ${enrollments} target join staged_members member on member.target_id = target.id
      where ${isIn(batch)} and member.rule = 'completed_in_source' and target.completed_at is null
      for no key update of target
    )
    update staged_members member set rule = 'completed_in_target'
    where ${isIn(batch)} and member.rule = 'completed_in_source'
      and member.target_id not in (select id from locked)`);

/**
 * Marks the enrollments of a batch as completed, after their certificates were issued. One statement writes the
 * completion and the certificate's status, because each update of an enrollment is slow: it changes seven indexes.
 */
const completeEnrollments = (tx: Database, targetId: string, batch: Batch) =>
  tx.execute(sql`
    update ${enrollments} target
    set completed_at = member.completed_at,
        advancements_count = member.advancements_count + case when offered.supplement_id is null then 0 else (
          select count(*) from ${advancements} done join ${lessons} lesson on lesson.id = done.lesson_id
          where done.enrollment_id = target.id and lesson.course_id = offered.supplement_id and lesson.retired_at is null
        ) end,
        certificate_status = coalesce(
          target.certificate_status, case when certificate.id is not null then 'issued' end),
        valid_until = certificate.valid_until
    from staged_members member
    join ${companyCourses} offered on offered.id = ${targetId}
    join ${enrollments} own on own.id = member.target_id
    left join ${certificates} certificate on certificate.enrollment_id = own.id and certificate.round = own.round
    where ${isIn(batch)} and ${changes} and member.completed_at is not null and target.id = own.id`);

/**
 * Copies `renewed_by`, the reason why a round required only some of the lessons (rule 207), for rounds that were
 * completed in the source company. This is done before certificates are issued, because certificates contain this value
 * too.
 */
const copyRenewal = (tx: Database, batch: Batch) =>
  tx.execute(sql`
    update ${enrollments} target set renewed_by = member.renewed_by
    from staged_members member
    where ${isIn(batch)} and member.rule = 'completed_in_source' and target.id = member.target_id
      and target.renewed_by is distinct from member.renewed_by`);

/**
 * Copies the records of completed lessons. Records of lessons that the target company has added to the course are not
 * changed. Records of lessons that were removed from the course are copied too, because these lessons count again if
 * they return to the course.
 */
async function copyLessons(tx: Database, targetId: string, batch: Batch): Promise<void> {
  await tx.execute(sql`
    delete from ${advancements} done
    using staged_members member, ${companyCourses} offered, ${lessons} lesson
    where ${isIn(batch)} and member.rule = 'completed_in_source' and done.enrollment_id = member.target_id
      and offered.id = ${targetId} and lesson.id = done.lesson_id and lesson.course_id = offered.course_id
      and done.lesson_id <> all (coalesce(member.lesson_ids, '{}'))`);
  const doneInSource = sql`member.done_at[array_position(member.lesson_ids, own.lesson_id)]`;
  await tx.execute(sql`
    update ${advancements} own set created_at = ${doneInSource} from staged_members member
    where ${isIn(batch)} and member.rule = 'completed_in_source' and own.enrollment_id = member.target_id
      and own.created_at <> ${doneInSource}`);
  // If a lesson is completed in both companies, the statement above has updated the row in the target company. An
  // update is faster than a delete and an insert, because PostgreSQL checks no foreign keys in an update that leaves
  // them unchanged.
  await tx.execute(sql`
    insert into ${advancements} (enrollment_id, lesson_id, created_at)
    select member.target_id, done.lesson_id, done.created_at
    from staged_members member
    left join lateral (
      select array_agg(own.lesson_id) as lesson_ids from ${advancements} own where own.enrollment_id = member.target_id
    ) kept on member.rule = 'completed_in_source'
    cross join unnest(member.lesson_ids, member.done_at) as done (lesson_id, created_at)
    where ${isIn(batch)} and ${changes} and done.lesson_id <> all (coalesce(kept.lesson_ids, '{}'))`);
}

/**
 * Disables triggers in the transaction of a transfer. The triggers that count enrollments and certificates lock the
 * counters from the first row until the commit. Instead, `countMoved` updates the counters at the end of the
 * transaction. The trigger that writes the status of certificates is disabled too, because `completeEnrollments` writes
 * the status.
 */
export const disableTriggers = (tx: Database) =>
  tx.execute(sql`
    select set_config('academy.counts_enrolled', 'at end', true),
           set_config('academy.certificate_status', 'at end', true)`);

/** Adds the transferred members and the issued certificates to the counters of the target's company course. */
export const countMoved = (tx: Database, targetId: string, certificates: number) =>
  tx.execute(sql`
    update ${companyCourses} course
    set members_count = course.members_count + moved.created,
        completed_count = course.completed_count + moved.completed,
        certificates_count = course.certificates_count + ${certificates}
    from (
      select count(*) filter (where member.rule = 'not_started_in_target') as created,
             count(member.completed_at) as completed
      from staged_members member where ${changes}
    ) moved
    where course.id = ${targetId}`);

/**
 * Completes the copied enrollments in which all lessons are completed but the course is not. In the source company, a
 * completion was recorded for these enrollments, and recorded completions are not copied (rule 206). Call this function
 * after `countMoved`, because it enables the triggers again.
 */
export async function completeMoved(tx: Database): Promise<void> {
  await tx.execute(sql`
    select set_config('academy.counts_enrolled', '', true), set_config('academy.certificate_status', '', true)`);
  await completeFinished(
    tx,
    sql`enrollment.id in (select target_id from staged_members where rule = 'not_started_in_target')`,
  );
}
