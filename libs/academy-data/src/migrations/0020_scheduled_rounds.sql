-- These indexes have a migration of their own: while they are built, enrollments wait but reads continue.
CREATE INDEX "enrollments_valid_until" ON "academy"."enrollments" ("company_course_id","valid_until","id") WHERE valid_until is not null;
--> statement-breakpoint
CREATE INDEX "enrollments_due_on" ON "academy"."enrollments" ("due_on","id") WHERE due_on is not null;
