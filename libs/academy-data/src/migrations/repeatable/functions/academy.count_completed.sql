-- Increases `company_courses.completed_count` by the number of the given enrollments that belong to members of the
-- company. Every statement that completes enrollments must call this function with their ids, or update the column
-- itself.
CREATE OR REPLACE FUNCTION "academy"."count_completed"(completed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE "academy"."company_courses" course
  SET completed_count = course.completed_count + added.completed
  FROM (
    SELECT enrollment.company_course_id, count(*) AS completed
    FROM "academy"."enrollments" enrollment
    JOIN "core_published"."members_v1" member
      ON member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id
    WHERE enrollment.id = ANY (completed)
    GROUP BY enrollment.company_course_id
  ) added
  WHERE course.id = added.company_course_id
$$;
