ALTER TABLE "academy"."progress_transfers" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
