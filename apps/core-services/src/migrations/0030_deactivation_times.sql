ALTER TABLE "core"."members" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "core"."members" SET deactivated_at = now() WHERE status IN ('deactivated', 'declined');
