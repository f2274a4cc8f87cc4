-- Closes an open attempt at a final test as passed, completes the course and issues the certificate (rule 194). Returns
-- false and changes nothing if the attempt is closed, has expired, or belongs to another learner. The same applies if
-- the stored answers differ from `assessed`, the answers from which the caller computed the result. If the course is
-- already completed, or if a later round has opened, only the attempt is updated. If the company has recorded the
-- completion, the result and the last lesson are stored too, because they count after the completion is withdrawn (rule
-- 206). All steps are in one database call, because learners wait for the response. The enrollment is locked before the
-- attempt. This is the order in which the start of an attempt locks them, which avoids deadlocks.
CREATE OR REPLACE FUNCTION "academy"."submit_passed_test"(
  company uuid, enrollment uuid, learner uuid, attempt uuid, assessed jsonb, result smallint,
  certificate uuid, holder_name text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  own record;
  attempted smallint;
BEGIN
  SELECT e.round, e.completed_at IS NULL OR e.recorded_reason IS NOT NULL AS is_open, last_lesson.id AS lesson INTO own
  FROM "academy"."enrollments" e
  JOIN "academy"."courses" course ON course.id = e.course_id
  LEFT JOIN "academy"."lessons" last_lesson ON last_lesson.course_id = course.id
    AND last_lesson.position = course.lessons_count AND last_lesson.retired_at IS NULL
  WHERE e.id = enrollment AND e.company_id = company AND e.user_id = learner
  FOR NO KEY UPDATE OF e;
  IF NOT FOUND THEN RETURN false; END IF;

  UPDATE "academy"."test_attempts" t
  SET percent = result, passed = true, submitted_at = now(), closed_at = now()
  WHERE t.id = attempt AND t.enrollment_id = enrollment AND t.kind = 'final' AND t.closed_at IS NULL AND t.expires_at > now()
    AND t.answers = assessed
  RETURNING t.round INTO attempted;
  IF NOT FOUND THEN RETURN false; END IF;

  IF own.round = attempted AND own.is_open THEN
    UPDATE "academy"."enrollments" e SET test_percent = result WHERE e.id = enrollment;
    IF own.lesson IS NOT NULL AND (
      SELECT done.outcome = 'course_not_found'
      FROM "academy"."complete_course"(company, enrollment, learner, own.lesson, certificate, holder_name) done
    ) THEN
      -- The error rolls back the transaction; academy-api then reads the attempt again and refuses the submission.
      RAISE serialization_failure USING MESSAGE = 'the learner does not see the course any more';
    END IF;
  END IF;
  RETURN true;
END
$$;
