ALTER TABLE "academy"."company_courses" ADD COLUMN "certificates_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Waits for running transactions that issue certificates, so that the count below misses none of them.
LOCK TABLE "academy"."certificates" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- apply repeatable: triggers/academy.certificate_status.sql
UPDATE "academy"."company_courses" course
SET certificates_count = counted.certificates
FROM (
  SELECT enrollment.company_course_id, count(*) AS certificates
  FROM "academy"."enrollments" enrollment
  JOIN "core_published"."members_v1" member
    ON member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id
  WHERE enrollment.certificate_status = 'issued'
  GROUP BY enrollment.company_course_id
) counted
WHERE course.id = counted.company_course_id;
