CREATE INDEX "progress_transfers_failed" ON "academy"."progress_transfers" USING btree ("finished_at","id") WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX "certificate_bundles_failed" ON "academy"."certificate_bundles" USING btree ("finished_at","id") WHERE status = 'failed';
--> statement-breakpoint
ALTER TABLE "academy"."progress_transfers" ADD COLUMN "queued_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "queued_at" timestamp with time zone;
