-- apply repeatable: functions/core.time_zone_of.sql
--> statement-breakpoint
-- apply repeatable: views/core_published.companies_v1.sql
--> statement-breakpoint
-- A null time zone means that the zone follows from the jurisdiction. Until now no company could choose a zone itself.
ALTER TABLE "core"."companies" ALTER COLUMN "time_zone" DROP DEFAULT, ALTER COLUMN "time_zone" DROP NOT NULL;
--> statement-breakpoint
UPDATE "core"."companies" SET "time_zone" = NULL WHERE "time_zone" = 'Europe/Berlin';
