ALTER TABLE "academy"."company_courses" ADD COLUMN "for_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD COLUMN "due_days" smallint;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD COLUMN "activated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Earlier activations are not known, so the course counts as activated since it was initialised.
UPDATE "academy"."company_courses" SET activated_at = created_at;--> statement-breakpoint
CREATE INDEX "company_courses_due_days" ON "academy"."company_courses" ("id") WHERE status = 'active' and due_days is not null;--> statement-breakpoint
CREATE TABLE "academy"."audience_groups" (
	"company_course_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_groups_pk" PRIMARY KEY("company_course_id","group_id"),
	CONSTRAINT "audience_groups_company_course" FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id")
);
--> statement-breakpoint
CREATE INDEX "audience_groups_of_group" ON "academy"."audience_groups" ("group_id","company_course_id","added_at");
