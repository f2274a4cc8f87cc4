-- Copies status and last day of validity of a certificate to its enrollment, so that lists of enrollments need no join.
-- Also counts, for each company course, the members' certificates that are neither revoked nor erased; expired ones
-- count too. A certificate of a past round changes neither the enrollment nor this count. A progress transfer and
-- `complete_course` set `academy.certificate_status` to skip this trigger, and update the enrollments and the counts
-- themselves.
CREATE OR REPLACE FUNCTION "academy"."note_certificate_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('academy.certificate_status', true) = 'at end' THEN RETURN NULL; END IF;
  WITH noted AS (
    UPDATE "academy"."enrollments" enrollment
    SET certificate_status = status.new, valid_until = changed.valid_until
    FROM changed
    JOIN "academy"."enrollments" before ON before.id = changed.enrollment_id AND before.round = changed.round
    CROSS JOIN LATERAL (
      SELECT CASE
          WHEN changed.erased_at IS NOT NULL THEN 'erased'
          WHEN changed.revoked_at IS NULL THEN 'issued'
          ELSE 'revoked' END AS new,
        before.certificate_status AS old
    ) status
    WHERE enrollment.id = changed.enrollment_id AND enrollment.round = changed.round
    RETURNING enrollment.company_course_id, enrollment.company_id, enrollment.user_id,
      (status.new = 'issued')::int - (status.old IS NOT DISTINCT FROM 'issued')::int AS added
  ), counted AS (
    SELECT noted.company_course_id, sum(noted.added) AS added
    FROM noted
    JOIN "core_published"."members_v1" member
      ON member.company_id = noted.company_id AND member.user_id = noted.user_id
    WHERE noted.added <> 0
    GROUP BY noted.company_course_id
    ORDER BY noted.company_course_id
  )
  UPDATE "academy"."company_courses" course
  SET certificates_count = course.certificates_count + counted.added
  FROM counted WHERE course.id = counted.company_course_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "certificates_issued" AFTER INSERT ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();

CREATE OR REPLACE TRIGGER "certificates_changed" AFTER UPDATE ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();
