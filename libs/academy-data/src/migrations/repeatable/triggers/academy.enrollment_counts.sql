-- Counts the members who are enrolled in a company course, and those who have completed it. Enrolled people who are not
-- members of the company, such as administrators who try a course, do not count. A progress transfer sets
-- `academy.counts_enrolled` to skip this trigger, and updates the counts at its end. Otherwise, the transfer would lock
-- the row of the company course until it commits, and learners who enroll would have to wait. `acknowledge_policy`
-- skips the trigger for the same reason.
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
