CREATE TABLE "academy"."course_reminders" (
	"company_course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reminded_on" date NOT NULL,
	CONSTRAINT "course_reminders_pk" PRIMARY KEY("company_course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "academy"."course_reminders" ADD CONSTRAINT "course_reminders_company_course_id_company_courses_id_fk"
  FOREIGN KEY ("company_course_id") REFERENCES "academy"."company_courses"("id");
--> statement-breakpoint
CREATE INDEX "course_reminders_latest" ON "academy"."course_reminders" USING btree ("company_course_id","reminded_on");
--> statement-breakpoint
CREATE INDEX "course_reminders_of_user" ON "academy"."course_reminders" USING btree ("user_id");
