-- Records that a learner has completed a lesson, unless the lesson completes the course. If the lesson completes the
-- course, the function records nothing and returns the outcome `completes_course`; `complete_course` then records the
-- lesson. A repeated call changes nothing. All checks are in one database call, because learners wait for the response.
-- The enrollment is locked before lesson and course are read, so that concurrent calls count a lesson only once.
-- Because of the lock, the function also sees either all or none of the changes of a course import that retires
-- lessons. A course is visible if it is active and its audience includes the learner (rule 250, see `audiences.ts`).
-- Lessons that the company has added to a course of the catalogue count too (rule 525), but the last lesson is always
-- one of the catalogue. In a course with a final test, the last lesson and the completion require a passed test of the
-- current round (rule 191).
CREATE OR REPLACE FUNCTION "academy"."record_lesson"(
  company uuid, enrollment uuid, learner uuid, lesson uuid,
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

  SELECT offered.status = 'active' AND (NOT offered.for_groups OR EXISTS (
           SELECT FROM "academy"."audience_groups" audience
           JOIN "core_published"."group_members_v1" entry ON entry.group_id = audience.group_id
           WHERE audience.company_course_id = offered.id AND entry.company_id = company AND entry.user_id = learner
         )) AS is_visible, offered.final_test IS NOT NULL AS has_test,
         offered.final_test IS NOT NULL AND own.test_percent IS NULL AND own.completed_at IS NULL AS is_test_open,
         l.id IS NOT NULL AS is_lesson, l.course_id = c.id AND l.position = c.lessons_count AS is_last,
         c.lessons_count + offered.own_lessons_count AS lessons_count, done.created_at AS done_at INTO asked
  FROM "academy"."company_courses" offered
  JOIN "academy"."courses" c ON c.id = offered.course_id
  LEFT JOIN "academy"."lessons" l ON l.id = lesson AND l.course_id IN (c.id, offered.supplement_id) AND l.retired_at IS NULL
  LEFT JOIN "academy"."advancements" done ON done.enrollment_id = own.id AND done.lesson_id = l.id
  WHERE offered.id = own.company_course_id;

  recorded_at := asked.done_at;
  IF NOT asked.is_visible THEN outcome := 'course_not_found';
  ELSIF NOT asked.is_lesson THEN outcome := 'lesson_not_found';
  -- A course import can retire all lessons that are not completed yet, before the learner has passed the final test.
  -- Then every remaining lesson is recorded, but the course is not completed. After the test is passed, a repeated call
  -- for any recorded lesson therefore completes the course.
  ELSIF recorded_at IS NOT NULL AND own.completed_at IS NULL AND asked.has_test AND NOT asked.is_test_open
    AND own.advancements_count >= asked.lessons_count THEN outcome := 'completes_course';
  ELSIF recorded_at IS NOT NULL THEN outcome := 'repeated';
  ELSIF own.completed_at IS NULL AND asked.is_last
    AND own.advancements_count < asked.lessons_count - 1 THEN outcome := 'lesson_locked';
  ELSIF asked.is_last AND asked.is_test_open THEN outcome := 'final_test_required';
  -- If an import has retired the last lesson, the lesson that is now the last one may already be recorded, although the
  -- final test is not passed. Recording the only remaining lesson must then not complete the course.
  ELSIF own.completed_at IS NULL AND NOT asked.is_test_open
    AND own.advancements_count + 1 >= asked.lessons_count THEN outcome := 'completes_course';
  ELSE outcome := 'recorded';
  END IF;

  IF outcome = 'recorded' THEN
    recorded_at := now();
    INSERT INTO "academy"."advancements" (enrollment_id, lesson_id, created_at) VALUES (own.id, lesson, recorded_at);
    own.advancements_count := own.advancements_count + 1;
    UPDATE "academy"."enrollments" e SET advancements_count = own.advancements_count WHERE e.id = own.id;
  END IF;

  id := own.id;
  course_id := own.course_id;
  user_id := own.user_id;
  created_at := own.created_at;
  completed_at := own.completed_at;
  advancements_count := own.advancements_count;
END
$$;
