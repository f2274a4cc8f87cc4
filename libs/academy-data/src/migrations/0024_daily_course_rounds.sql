-- The earlier version writes the same kinds as before, so it can run beside this change. The table has few rows.
ALTER TABLE "academy"."daily_uses"
  DROP CONSTRAINT "daily_uses_kind",
  ADD CONSTRAINT "daily_uses_kind" CHECK (kind in ('certificate-bundles', 'progress-transfers', 'course-rounds', 'exports'));
