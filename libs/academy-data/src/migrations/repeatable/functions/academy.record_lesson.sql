-- Records that a learner has done a lesson; idempotent. One call, because learners wait for it. Lesson and course are read
-- after the enrollment is locked: concurrent calls count exactly once, and an import that retires lessons is seen entirely or
-- not at all. Unless `completes`, a lesson that would complete the course is reported (`completed`) but not recorded: the
-- caller then issues the certificate in the same transaction.
CREATE OR REPLACE FUNCTION "academy"."record_lesson"(
  company uuid, enrollment uuid, learner uuid, lesson uuid, completes boolean,
  OUT outcome text, OUT recorded_at timestamptz,
  OUT id uuid, OUT course_id uuid, OUT user_id uuid, OUT created_at timestamptz, OUT completed_at timestamptz,
  OUT advancements_count integer
) LANGUAGE plpgsql AS $$
DECLARE
  own "academy"."enrollments";
  asked record;
BEGIN
  SELECT * INTO own FROM "academy"."enrollments" e
  WHERE e.id = enrollment AND e.company_id = company AND e.user_id = learner
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'enrollment_not_found';
    RETURN;
  END IF;

  SELECT offered.status, l.position, c.lessons_count, done.created_at AS done_at INTO asked
  FROM "academy"."company_courses" offered
  JOIN "academy"."courses" c ON c.id = offered.course_id
  LEFT JOIN "academy"."lessons" l ON l.id = lesson AND l.course_id = c.id AND l.retired_at IS NULL
  LEFT JOIN "academy"."advancements" done ON done.enrollment_id = own.id AND done.lesson_id = l.id
  WHERE offered.id = own.company_course_id;

  recorded_at := asked.done_at;
  IF asked.status <> 'active' THEN outcome := 'course_not_found';
  ELSIF asked.position IS NULL THEN outcome := 'lesson_not_found';
  ELSIF recorded_at IS NOT NULL THEN outcome := 'repeated';
  ELSIF own.completed_at IS NULL AND asked.position = asked.lessons_count
    AND own.advancements_count < asked.lessons_count - 1 THEN outcome := 'lesson_locked';
  ELSIF own.completed_at IS NULL AND own.advancements_count + 1 >= asked.lessons_count THEN outcome := 'completed';
  ELSE outcome := 'recorded';
  END IF;

  IF outcome = 'recorded' OR (outcome = 'completed' AND completes) THEN
    recorded_at := now();
    INSERT INTO "academy"."advancements" (enrollment_id, lesson_id, created_at) VALUES (own.id, lesson, recorded_at);
    own.advancements_count := own.advancements_count + 1;
    IF outcome = 'completed' THEN own.completed_at := recorded_at; END IF;
    UPDATE "academy"."enrollments" e
    SET advancements_count = own.advancements_count, completed_at = own.completed_at
    WHERE e.id = own.id;
    IF outcome = 'completed' THEN PERFORM "academy"."count_completed"(ARRAY[own.id]); END IF;
  END IF;

  id := own.id;
  course_id := own.course_id;
  user_id := own.user_id;
  created_at := own.created_at;
  completed_at := own.completed_at;
  advancements_count := own.advancements_count;
END
$$;
