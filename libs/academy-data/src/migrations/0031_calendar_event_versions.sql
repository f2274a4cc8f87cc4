ALTER TABLE "academy"."calendar_feeds" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."calendar_feeds" ADD COLUMN "events" jsonb DEFAULT '{}'::jsonb NOT NULL;
