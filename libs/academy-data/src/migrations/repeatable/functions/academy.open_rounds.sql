-- Opens the next round of enrollments and returns how many rounds it opened. The three arrays have one element per
-- enrollment: its id, its current round, and the due date of its next round.
-- An enrollment that is no longer in the given round is skipped, so that repeated and concurrent calls open each round
-- only once. A locked enrollment is skipped too, because its learner is probably completing a lesson; the caller must
-- find the enrollment again later.
-- The completed lessons are copied to `past_rounds` after the enrollments are locked, so the copy contains every lesson
-- that was recorded in the round. In a course whose renewal is `changed`, a lesson whose words have not changed since
-- its completion stays completed, with the time of that completion (rule 209). The last lesson does not stay completed,
-- because it completes the round.
-- Enrollments are locked before the counters in `company_courses`. This is the order in which the completion of a
-- course locks them, which avoids deadlocks.
CREATE OR REPLACE FUNCTION "academy"."open_rounds"(
  enrollment_ids uuid[], current_rounds smallint[], due_dates date[], opened_at timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(locked.id) INTO ids FROM (
    SELECT e.id FROM unnest(enrollment_ids, current_rounds) AS asked (id, round)
    JOIN "academy"."enrollments" e ON e.id = asked.id AND e.round = asked.round
    FOR NO KEY UPDATE OF e SKIP LOCKED
  ) locked;
  IF ids IS NULL THEN RETURN 0; END IF;

  INSERT INTO "academy"."past_rounds"
    (enrollment_id, round, started_at, completed_at, recorded_reason, renewed_by, ended_at, due_on, lessons, test_percent, certificate_id, valid_until)
  SELECT e.id, e.round, coalesce(earlier.ended_at, e.created_at), e.completed_at, e.recorded_reason,
         CASE WHEN e.completed_at IS NOT NULL AND e.recorded_reason IS NULL THEN e.renewed_by END, opened_at,
         e.due_on, coalesce(done.lessons, '[]'), e.test_percent, certificate.id,
         coalesce(certificate.valid_until, CASE WHEN certificate.id IS NULL THEN e.valid_until END)
  FROM "academy"."enrollments" e
  LEFT JOIN "academy"."past_rounds" earlier ON earlier.enrollment_id = e.id AND earlier.round = e.round - 1
  LEFT JOIN "academy"."certificates" certificate ON certificate.enrollment_id = e.id AND certificate.round = e.round
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('lesson_id', a.lesson_id, 'completed_at', a.created_at)
      ORDER BY a.created_at, a.lesson_id) AS lessons
    FROM "academy"."advancements" a WHERE a.enrollment_id = e.id
  ) done ON true
  WHERE e.id = ANY (ids);

  PERFORM "academy"."announce_expiring"(ids);
  DELETE FROM "academy"."advancements" a
  USING "academy"."enrollments" e, "academy"."company_courses" offered, "academy"."courses" course, "academy"."lessons" lesson
  WHERE a.enrollment_id = ANY (ids) AND e.id = a.enrollment_id AND offered.id = e.company_course_id
    AND course.id = e.course_id AND lesson.id = a.lesson_id
    AND NOT (offered.renewal = 'changed'
      AND "academy"."counts_in_next_round"(
        lesson, CASE WHEN lesson.course_id = course.id THEN course.lessons_count END, a.created_at));
  UPDATE "academy"."test_attempts" t SET closed_at = opened_at
  WHERE t.enrollment_id = ANY (ids) AND t.closed_at IS NULL;

  WITH dues AS (
    SELECT asked.id, asked.due_on FROM unnest(enrollment_ids, due_dates) AS asked (id, due_on)
  ), kept AS (
    SELECT asked.id, count(a.lesson_id) AS lessons
    FROM dues asked LEFT JOIN "academy"."advancements" a ON a.enrollment_id = asked.id
    WHERE asked.id = ANY (ids) GROUP BY asked.id
  ), counted AS (
    SELECT e.company_course_id, count(e.completed_at) AS completed,
           count(*) FILTER (WHERE e.certificate_status = 'issued') AS certificates
    FROM "academy"."enrollments" e
    JOIN "core_published"."members_v1" member ON member.company_id = e.company_id AND member.user_id = e.user_id
    WHERE e.id = ANY (ids)
    GROUP BY e.company_course_id
    ORDER BY e.company_course_id
  ), reset AS (
    UPDATE "academy"."enrollments" e
    SET round = e.round + 1, advancements_count = kept.lessons, kept_lessons = kept.lessons,
        renewed_by = CASE WHEN kept.lessons > 0 THEN 'changes' END, completed_at = NULL, recorded_reason = NULL,
        due_on = dues.due_on, valid_until = NULL, test_percent = NULL, granted_attempts = 0, certificate_status = NULL
    FROM dues JOIN kept USING (id) WHERE e.id = dues.id
  )
  UPDATE "academy"."company_courses" course
  SET completed_count = course.completed_count - counted.completed,
      certificates_count = course.certificates_count - counted.certificates
  FROM counted WHERE course.id = counted.company_course_id;
  RETURN cardinality(ids);
END
$$;
