CREATE TABLE "core"."imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"ignored_headings" text[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"confirmation_needed" boolean DEFAULT false NOT NULL,
	"applied_by" uuid,
	"applier_name" text,
	"applier_locale" text,
	"deactivate_missing" boolean DEFAULT false NOT NULL,
	"confirmed_missing" integer,
	"invite" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	"failure" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"request_id" text,
	"traceparent" text,
	CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id"),
	CONSTRAINT "imports_state" CHECK (state in ('reading', 'comparing', 'ready', 'applying', 'applied', 'failed', 'expired')),
	CONSTRAINT "imports_failure" CHECK (failure in ('preview_changed', 'internal_error'))
);
--> statement-breakpoint
CREATE INDEX "imports_of_company" ON "core"."imports" ("company_id","id");--> statement-breakpoint
CREATE INDEX "imports_to_work_on" ON "core"."imports" ("updated_at") WHERE state in ('comparing', 'applying');--> statement-breakpoint
CREATE INDEX "imports_by_expiry" ON "core"."imports" ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_by_uploader" ON "core"."imports" ("uploaded_by");--> statement-breakpoint
CREATE INDEX "imports_by_applier" ON "core"."imports" ("applied_by") WHERE applied_by is not null;--> statement-breakpoint
CREATE TABLE "core"."import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"kind" text,
	"member_id" uuid,
	"is_new" boolean DEFAULT false NOT NULL,
	"new_member_id" uuid,
	"email_address" text,
	"address_key" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"groups" text[],
	"group_keys" text[],
	"start_date" date,
	"manager_key" text,
	"manager_id" uuid,
	"locale" text,
	"external_id" text,
	"problems" jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb,
	CONSTRAINT "import_lines_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "core"."imports"("id") ON DELETE CASCADE,
	CONSTRAINT "import_lines_kind" CHECK (kind in ('added', 'changed', 'unchanged', 'missing', 'wrong'))
);
--> statement-breakpoint
CREATE INDEX "import_lines_by_kind" ON "core"."import_lines" ("import_id","kind","position");--> statement-breakpoint
CREATE INDEX "import_lines_by_address" ON "core"."import_lines" ("address_key","import_id");--> statement-breakpoint
-- An import inserts managers and their reports in batches, so the constraint is checked at the end of the import's transaction.
ALTER TABLE "core"."members" ALTER CONSTRAINT "members_manager_id_members_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
