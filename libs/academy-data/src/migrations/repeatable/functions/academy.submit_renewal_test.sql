-- Closes an open renewal test and records the lessons whose questions were answered correctly (rule 208). Returns false
-- and changes nothing if the attempt is closed, has expired, or belongs to another learner. The same applies if the
-- stored answers differ from `assessed`, the answers from which the caller computed the result. No lessons are recorded
-- if the learner has already completed the course, or if a new round has been started. The final test of this round
-- counts as passed if the result reaches the pass mark of the final test, and the attempt has at least as many questions
-- as the final test. The enrollment is locked before the attempt. This is the order in which the start of an
-- attempt locks them, which avoids deadlocks.
CREATE OR REPLACE FUNCTION "academy"."submit_renewal_test"(
  company uuid, enrollment uuid, learner uuid, attempt uuid, assessed jsonb, result smallint, known_lessons uuid[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  own record;
  attempted record;
  lesson uuid;
  recorded text;
  recorded_count integer := 0;
  passes_final_test boolean;
BEGIN
  SELECT e.round, e.completed_at IS NULL OR e.recorded_reason IS NOT NULL AS is_open,
         (offered.final_test ->> 'questions')::int AS test_questions
  INTO own
  FROM "academy"."enrollments" e
  JOIN "academy"."company_courses" offered ON offered.id = e.company_course_id
  WHERE e.id = enrollment AND e.company_id = company AND e.user_id = learner
  FOR NO KEY UPDATE OF e;
  IF NOT FOUND THEN RETURN false; END IF;

  UPDATE "academy"."test_attempts" t
  SET percent = result, passed = result >= t.pass_percent, submitted_at = now(), closed_at = now()
  WHERE t.id = attempt AND t.enrollment_id = enrollment AND t.kind = 'renewal' AND t.closed_at IS NULL
    AND t.expires_at > now() AND t.answers = assessed
  RETURNING t.round, t.passed, jsonb_array_length(t.questions) AS questions INTO attempted;
  IF NOT FOUND THEN RETURN false; END IF;
  IF own.round <> attempted.round OR NOT own.is_open THEN RETURN true; END IF;

  -- `record_lesson` does not record a lesson that would complete the course, so a renewal test never completes it.
  FOREACH lesson IN ARRAY known_lessons LOOP
    SELECT done.outcome INTO recorded FROM "academy"."record_lesson"(company, enrollment, learner, lesson) done;
    IF recorded = 'course_not_found' THEN
      -- The error rolls back the transaction; academy-api then reads the attempt again and refuses the submission.
      RAISE serialization_failure USING MESSAGE = 'the learner does not see the course any more';
    END IF;
    IF recorded = 'recorded' THEN recorded_count := recorded_count + 1; END IF;
  END LOOP;
  passes_final_test := attempted.passed AND coalesce(attempted.questions >= own.test_questions, false);
  UPDATE "academy"."enrollments" e
  SET renewed_by = CASE WHEN recorded_count > 0 OR passes_final_test THEN 'test' ELSE e.renewed_by END,
      test_percent = CASE WHEN passes_final_test THEN result ELSE e.test_percent END
  WHERE e.id = enrollment;
  RETURN true;
END
$$;
