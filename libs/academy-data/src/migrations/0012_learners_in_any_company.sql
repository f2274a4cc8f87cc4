-- This index has a migration of its own: while it is built, enrollments wait but reads continue.
CREATE INDEX IF NOT EXISTS "enrollments_of_user" ON "academy"."enrollments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "badge_shares_of_user" ON "academy"."badge_shares" USING btree ("user_id");
