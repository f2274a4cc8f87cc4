-- Counts of the audience of each company course. They are filled when a list of courses is read, and the previous version does not read them.
CREATE TABLE "academy"."course_counts" (
	"company_course_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"members_count" integer NOT NULL,
	"completed_count" integer NOT NULL,
	"certificates_count" integer NOT NULL,
	"learners_count" integer NOT NULL,
	"enrolled_learners" integer NOT NULL,
	"completed_learners" integer NOT NULL,
	CONSTRAINT "course_counts_company_course_id_company_courses_id_fk" FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id") ON DELETE CASCADE
);
