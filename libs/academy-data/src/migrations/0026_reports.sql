CREATE TABLE "academy"."report_counts" (
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"company_course_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"completed" integer NOT NULL,
	"overdue" integer NOT NULL,
	"due_soon" integer NOT NULL,
	"expiring" integer NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_counts_pk" PRIMARY KEY("company_id","company_course_id","group_id","month")
);
--> statement-breakpoint
CREATE INDEX "report_counts_of_month" ON "academy"."report_counts" ("company_id","month","company_course_id");
--> statement-breakpoint
CREATE TABLE "academy"."report_refreshes" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"month" date,
	"refreshed_at" timestamp with time zone,
	"duration_ms" integer,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "report_refreshes_due" ON "academy"."report_refreshes" ("due_at");
