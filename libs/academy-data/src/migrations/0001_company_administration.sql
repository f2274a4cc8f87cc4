-- By hand: how many members are enrolled in a course of a company, and how many completed it, is counted by triggers,
-- since several programs enroll and complete. Who is enrolled without being a member, such as an administrator who
-- tries a course, is in no list of the company and is not counted either.
ALTER TABLE "academy"."company_courses" ADD COLUMN "members_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD COLUMN "completed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "academy"."certificate_bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "certificate_bundles_status" CHECK (status in ('queued', 'running', 'succeeded', 'failed')),
	CONSTRAINT "certificate_bundles_language" CHECK (language in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "academy"."progress_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_company_id" uuid NOT NULL,
	"source_company_course_id" uuid NOT NULL,
	"target_company_id" uuid NOT NULL,
	"target_company_course_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "progress_transfers_status" CHECK (status in ('queued', 'running', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD CONSTRAINT "certificate_bundles_company_course" FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."progress_transfers" ADD CONSTRAINT "progress_transfers_source" FOREIGN KEY ("source_company_course_id") REFERENCES "academy"."company_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."progress_transfers" ADD CONSTRAINT "progress_transfers_target" FOREIGN KEY ("target_company_course_id") REFERENCES "academy"."company_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "academy"."count_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
CREATE TRIGGER "enrollments_count_enrolled" AFTER INSERT ON "academy"."enrollments"
REFERENCING NEW TABLE AS enrolled FOR EACH STATEMENT EXECUTE FUNCTION "academy"."count_enrolled"();
--> statement-breakpoint
CREATE FUNCTION "academy"."count_completed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most statements record a lesson and complete nothing.
  IF NOT EXISTS (
    SELECT FROM after JOIN before USING (id)
    WHERE (after.completed_at IS NULL) <> (before.completed_at IS NULL)
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE "academy"."company_courses" course
  SET completed_count = course.completed_count + changed.completed
  FROM (
    SELECT after.company_course_id, count(after.completed_at) - count(before.completed_at) AS completed
    FROM after JOIN before USING (id)
    JOIN "core_published"."members_v1" member
      ON member.company_id = after.company_id AND member.user_id = after.user_id
    GROUP BY after.company_course_id
  ) changed
  WHERE course.id = changed.company_course_id AND changed.completed <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_count_completed" AFTER UPDATE ON "academy"."enrollments"
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "academy"."count_completed"();
--> statement-breakpoint
UPDATE "academy"."company_courses" course
SET members_count = counted.members, completed_count = counted.completed
FROM (
  SELECT enrollment.company_course_id, count(*) AS members, count(enrollment.completed_at) AS completed
  FROM "academy"."enrollments" enrollment
  JOIN "core_published"."members_v1" member
    ON member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id
  GROUP BY enrollment.company_course_id
) counted
WHERE course.id = counted.company_course_id;
