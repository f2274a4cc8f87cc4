-- Until now these two features had no effect, so every company keeps what it could do.
ALTER TABLE "core"."companies" ALTER COLUMN "features" SET DEFAULT '{scorm_packages,progress_transfers}';
--> statement-breakpoint
UPDATE "core"."companies" SET "features" = ARRAY(
  SELECT feature FROM unnest("features" || '{scorm_packages,progress_transfers}'::text[]) WITH ORDINALITY listed (feature, position)
  GROUP BY feature ORDER BY min(position)
)
WHERE NOT "features" @> '{scorm_packages,progress_transfers}';
