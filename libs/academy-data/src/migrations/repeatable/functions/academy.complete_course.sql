-- Records the lesson that completes a course, completes the course and issues the certificate (rule 70). A repeated
-- call changes nothing. The function calls `record_lesson`, which checks whether the lesson completes the course. If it
-- does not, `record_lesson` records the lesson, and this function returns the outcome of `record_lesson`. The
-- certificate is inserted before the enrollment is updated, so that one update writes both the completion and the
-- certificate status. A second update of the enrollment or of the counters would make PostgreSQL check the foreign keys
-- of the row again.
CREATE OR REPLACE FUNCTION "academy"."complete_course"(
  company uuid, enrollment uuid, learner uuid, lesson uuid, certificate uuid, holder_name text,
  OUT outcome text, OUT recorded_at timestamptz,
  OUT id uuid, OUT course_id uuid, OUT user_id uuid, OUT created_at timestamptz, OUT completed_at timestamptz,
  OUT advancements_count integer
) LANGUAGE plpgsql AS $$
DECLARE
  done record;
  offered uuid;
  issued integer;
BEGIN
  SELECT * INTO done FROM "academy"."record_lesson"(company, enrollment, learner, lesson);
  IF done.outcome = 'completes_course' THEN
    done.outcome := 'completed';
    IF done.recorded_at IS NULL THEN
      done.recorded_at := now();
      INSERT INTO "academy"."advancements" (enrollment_id, lesson_id, created_at)
      VALUES (enrollment, lesson, done.recorded_at);
      done.advancements_count := done.advancements_count + 1;
    END IF;
    done.completed_at := now();

    -- The trigger on certificates is skipped, because the statements below update the enrollment and the counters.
    PERFORM set_config('academy.certificate_status', 'at end', true);
    issued := "academy"."issue_certificates"(
      ARRAY[certificate], ARRAY[enrollment], ARRAY[holder_name], ARRAY[done.completed_at], ARRAY[NULL::smallint]);
    PERFORM set_config('academy.certificate_status', '', true);

    UPDATE "academy"."enrollments" e
    SET advancements_count = done.advancements_count, completed_at = done.completed_at,
        certificate_status = CASE WHEN issued = 1 THEN 'issued' ELSE e.certificate_status END,
        valid_until = CASE WHEN issued = 1
          THEN (SELECT c.valid_until FROM "academy"."certificates" c WHERE c.id = certificate) ELSE e.valid_until END
    WHERE e.id = enrollment
    RETURNING e.company_course_id INTO offered;
    UPDATE "academy"."company_courses" course
    SET completed_count = course.completed_count + 1, certificates_count = course.certificates_count + issued
    FROM "core_published"."members_v1" member
    WHERE course.id = offered AND member.company_id = company AND member.user_id = learner;
  END IF;

  outcome := done.outcome;
  recorded_at := done.recorded_at;
  id := done.id;
  course_id := done.course_id;
  user_id := done.user_id;
  created_at := done.created_at;
  completed_at := done.completed_at;
  advancements_count := done.advancements_count;
END
$$;
