CREATE TABLE "academy"."evidence_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"manifest" text,
	"signatures" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"request_id" text,
	"traceparent" text,
	CONSTRAINT "evidence_packs_status" CHECK (status in ('queued', 'running', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "evidence_packs_unfinished" ON "academy"."evidence_packs" USING btree ("created_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "evidence_packs_failed" ON "academy"."evidence_packs" USING btree ("finished_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "evidence_packs_of_company" ON "academy"."evidence_packs" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE TABLE "academy"."course_versions" (
	"course_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_versions_pk" PRIMARY KEY("course_id","recorded_at"),
	CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "academy"."courses"("id")
);
--> statement-breakpoint
-- Earlier versions of the courses are unknown.
INSERT INTO "academy"."course_versions" ("course_id", "content_hash") SELECT "id", "fingerprint" FROM "academy"."courses";--> statement-breakpoint
-- The earlier version writes the same kinds as before, so it can run beside this change. The table has few rows.
ALTER TABLE "academy"."daily_uses"
  DROP CONSTRAINT "daily_uses_kind",
  ADD CONSTRAINT "daily_uses_kind" CHECK (kind in ('certificate-bundles', 'progress-transfers', 'course-rounds', 'evidence-packs', 'exports'));
