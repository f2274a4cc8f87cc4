CREATE INDEX "progress_transfers_unfinished" ON "academy"."progress_transfers" USING btree ("created_at")
  WHERE status in ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "certificate_bundles_unfinished" ON "academy"."certificate_bundles" USING btree ("created_at")
  WHERE status in ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "company_courses_deadline" ON "academy"."company_courses" USING btree ("deadline", "id")
  WHERE status = 'active' AND deadline is not null;
