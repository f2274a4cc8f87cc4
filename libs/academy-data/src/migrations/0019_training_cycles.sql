ALTER TABLE "academy"."company_courses" ADD COLUMN "validity_months" smallint;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD COLUMN "renewal_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "academy"."certificates" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."certificates" ADD COLUMN "valid_until" date;--> statement-breakpoint
CREATE TABLE "academy"."past_rounds" (
	"enrollment_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"lessons" jsonb NOT NULL,
	"test_percent" smallint,
	"certificate_id" uuid,
	"valid_until" date,
	CONSTRAINT "past_rounds_pk" PRIMARY KEY("enrollment_id","round"),
	CONSTRAINT "past_rounds_enrollment" FOREIGN KEY ("enrollment_id") REFERENCES "academy"."enrollments"("id")
);
--> statement-breakpoint
CREATE TABLE "academy"."due_dates" (
	"company_course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "due_dates_pk" PRIMARY KEY("company_course_id","user_id"),
	CONSTRAINT "due_dates_company_course" FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id")
);
--> statement-breakpoint
CREATE INDEX "due_dates_due" ON "academy"."due_dates" ("due_on","company_course_id","user_id");--> statement-breakpoint
CREATE INDEX "due_dates_of_user" ON "academy"."due_dates" ("user_id");--> statement-breakpoint
CREATE TABLE "academy"."course_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_course_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"request_id" text,
	"traceparent" text,
	CONSTRAINT "course_rounds_status" CHECK (status in ('queued', 'running', 'succeeded', 'failed')),
	CONSTRAINT "course_rounds_company_course" FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id")
);
--> statement-breakpoint
CREATE INDEX "course_rounds_unfinished" ON "academy"."course_rounds" ("created_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "course_rounds_failed" ON "academy"."course_rounds" ("finished_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "course_rounds_of_company_course" ON "academy"."course_rounds" ("company_course_id","created_at");
