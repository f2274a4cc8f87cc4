-- What an erasure looks for, in any company. In a file of its own: while the index is built nobody enrolls, but all can
-- read, as they could not beside the changes before, where it was for a while.
CREATE INDEX IF NOT EXISTS "enrollments_of_user" ON "academy"."enrollments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "badge_shares_of_user" ON "academy"."badge_shares" USING btree ("user_id");
