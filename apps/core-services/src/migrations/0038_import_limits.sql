-- Members who are missing from a file are found by a query instead of a row each; the fingerprint shows whether they changed.
ALTER TABLE "core"."imports" ADD COLUMN "missing_fingerprint" text;--> statement-breakpoint
-- Names of the first groups that an import creates.
ALTER TABLE "core"."imports" ADD COLUMN "new_groups" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Lets the clean-up find imports with lines without searching the history.
ALTER TABLE "core"."imports" ADD COLUMN "has_lines" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_with_lines" ON "core"."imports" ("expires_at") WHERE has_lines;
