-- Members without a first name get sort keys that come last. The stored keys change because the statement sets the first name.
-- The trigger `members_renamed` publishes these members, so that the worker copies the new keys to their enrollments.
-- apply repeatable: functions/core.sort_name.sql
--> statement-breakpoint
UPDATE "core"."members" SET "first_name" = "first_name" WHERE "first_name" = '';
