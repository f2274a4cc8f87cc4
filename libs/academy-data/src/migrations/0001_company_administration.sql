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
CREATE FUNCTION "academy"."count_completed"(completed uuid[]) RETURNS void LANGUAGE sql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "academy"."record_lesson"(
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
