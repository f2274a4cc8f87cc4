-- Counts enrolled and completed members of a company's course. A person who is enrolled without being a member, such as an
-- administrator who tries a course, is in no list of the company and is not counted.
-- A progress transfer sets `academy.counts_enrolled` and counts at its end: the update locks the course's row, and learners
-- who enroll or complete wait for that lock.
CREATE OR REPLACE FUNCTION "academy"."count_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('academy.counts_enrolled', true) = 'at end' THEN RETURN NULL; END IF;
  UPDATE "academy"."company_courses" course
  SET members_count = course.members_count + added.members, completed_count = course.completed_count + added.completed
  FROM (
    SELECT enrolled.company_course_id, count(*) AS members, count(enrolled.completed_at) AS completed
    FROM enrolled
    JOIN "core_published"."members_v1" member
      ON member.company_id = enrolled.company_id AND member.user_id = enrolled.user_id
    GROUP BY enrolled.company_course_id
    ORDER BY enrolled.company_course_id
  ) added
  WHERE course.id = added.company_course_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "enrollments_count_enrolled" AFTER INSERT ON "academy"."enrollments"
REFERENCING NEW TABLE AS enrolled FOR EACH STATEMENT EXECUTE FUNCTION "academy"."count_enrolled"();
