-- The fillfactor leaves room in each page, so that updating a lesson counter changes no index.
CREATE SCHEMA IF NOT EXISTS "academy";
--> statement-breakpoint
CREATE TABLE "academy"."certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"holder_name" text NOT NULL,
	"course_titles" jsonb NOT NULL,
	"company_name" text NOT NULL,
	"time_zone" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_enrollment" UNIQUE("enrollment_id"),
	CONSTRAINT "certificates_number" UNIQUE("number"),
	CONSTRAINT "certificates_holder_name" CHECK (holder_name <> ''),
	CONSTRAINT "certificates_course_titles" CHECK (course_titles <> '{}')
);
--> statement-breakpoint
CREATE TABLE "academy"."chapter_texts" (
	"chapter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "chapter_texts_chapter_id_language_pk" PRIMARY KEY("chapter_id","language"),
	CONSTRAINT "chapter_texts_language" CHECK (language in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "academy"."chapters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "chapters_slug" UNIQUE("course_id","slug")
);
--> statement-breakpoint
CREATE TABLE "academy"."company_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"languages" text[] NOT NULL,
	"deadline" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_courses_course" UNIQUE("company_id","course_id"),
	CONSTRAINT "company_courses_identity" UNIQUE("id","company_id","course_id"),
	CONSTRAINT "company_courses_status" CHECK (status in ('active', 'inactive', 'archived')),
	CONSTRAINT "company_courses_languages" CHECK (languages <@ array['de', 'en'] and cardinality(languages) > 0)
);
--> statement-breakpoint
CREATE TABLE "academy"."course_sources" (
	"course_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"url" text,
	CONSTRAINT "course_sources_course_id_position_pk" PRIMARY KEY("course_id","position")
);
--> statement-breakpoint
CREATE TABLE "academy"."course_texts" (
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "course_texts_course_id_language_pk" PRIMARY KEY("course_id","language"),
	CONSTRAINT "course_texts_language" CHECK (language in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "academy"."courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"subject" text NOT NULL,
	"bonus" boolean NOT NULL,
	"languages" text[] NOT NULL,
	"position" smallint NOT NULL,
	"lessons_count" integer NOT NULL,
	"minutes" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug" UNIQUE("slug"),
	CONSTRAINT "courses_subject" CHECK (subject in ('privacy', 'infosec', 'compliance')),
	CONSTRAINT "courses_languages" CHECK (languages <@ array['de', 'en'] and cardinality(languages) > 0),
	CONSTRAINT "courses_lessons_count" CHECK (lessons_count > 0),
	CONSTRAINT "courses_minutes" CHECK (minutes > 0)
);
--> statement-breakpoint
CREATE TABLE "academy"."advancements" (
	"enrollment_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advancements_pkey" PRIMARY KEY("enrollment_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "academy"."enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_course_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"advancements_count" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollments_learner" UNIQUE("company_course_id","user_id"),
	CONSTRAINT "enrollments_advancements_count" CHECK (advancements_count >= 0)
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE TABLE "academy"."lesson_texts" (
	"lesson_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "lesson_texts_lesson_id_language_pk" PRIMARY KEY("lesson_id","language"),
	CONSTRAINT "lesson_texts_language" CHECK (language in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "academy"."lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "lessons_slug" UNIQUE("course_id","slug"),
	CONSTRAINT "lessons_position" CHECK (position > 0),
	CONSTRAINT "lessons_minutes" CHECK (minutes between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "academy"."certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "academy"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."chapter_texts" ADD CONSTRAINT "chapter_texts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "academy"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."company_courses" ADD CONSTRAINT "company_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."course_sources" ADD CONSTRAINT "course_sources_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."course_texts" ADD CONSTRAINT "course_texts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."advancements" ADD CONSTRAINT "advancements_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "academy"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."advancements" ADD CONSTRAINT "advancements_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "academy"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD CONSTRAINT "enrollments_company_course" FOREIGN KEY ("company_course_id","company_id","course_id") REFERENCES "academy"."company_courses"("id","company_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."lesson_texts" ADD CONSTRAINT "lesson_texts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "academy"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy"."lessons" ADD CONSTRAINT "lessons_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "academy"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_courses_of_course" ON "academy"."company_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrollments_of_member" ON "academy"."enrollments" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_of_company_course" ON "academy"."enrollments" USING btree ("company_course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_of_course" ON "academy"."enrollments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lessons_in_order" ON "academy"."lessons" USING btree ("course_id","position") WHERE "academy"."lessons"."retired_at" is null;