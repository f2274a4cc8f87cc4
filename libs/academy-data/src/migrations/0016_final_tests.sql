ALTER TABLE "academy"."courses" ADD COLUMN "questions_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD COLUMN "final_test" jsonb;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD COLUMN "test_percent" smallint;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD COLUMN "granted_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."certificates" ADD COLUMN "test_percent" smallint;--> statement-breakpoint
CREATE TABLE "academy"."questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"right_options" boolean[] NOT NULL,
	"texts" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "questions_kind" CHECK (kind in ('single', 'multiple')),
	CONSTRAINT "questions_lesson" FOREIGN KEY ("lesson_id") REFERENCES "academy"."lessons"("id"),
	CONSTRAINT "questions_course" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "questions_slug" ON "academy"."questions" ("course_id","slug") WHERE retired_at is null;--> statement-breakpoint
CREATE TABLE "academy"."test_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"pass_percent" smallint NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"percent" smallint,
	"passed" boolean,
	CONSTRAINT "test_attempts_enrollment" FOREIGN KEY ("enrollment_id") REFERENCES "academy"."enrollments"("id"),
	CONSTRAINT "test_attempts_result" CHECK ((submitted_at is null) = (percent is null) and (percent is null) = (passed is null)),
	CONSTRAINT "test_attempts_submitted" CHECK (submitted_at is null or closed_at is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_open" ON "academy"."test_attempts" ("enrollment_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "test_attempts_of_enrollment" ON "academy"."test_attempts" ("enrollment_id","round","started_at");
