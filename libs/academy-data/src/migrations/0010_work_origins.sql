-- The request that a row comes from, for logs and traces; null where no request asked for it, and of rows that the
-- version before writes.
ALTER TABLE "academy"."progress_transfers" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
