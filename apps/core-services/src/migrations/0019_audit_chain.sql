CREATE TABLE "audit"."chain" (
	"company_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"salt" text,
	"texts_hash" text NOT NULL,
	"hash" text NOT NULL,
	"erasure_id" uuid,
	CONSTRAINT "chain_company_id_position_pk" PRIMARY KEY("company_id","position"),
	CONSTRAINT "chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit"."chain_checks" (
	"company_id" uuid NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint NOT NULL,
	"hash" text,
	"problems" integer NOT NULL,
	CONSTRAINT "chain_checks_company_id_checked_at_pk" PRIMARY KEY("company_id","checked_at")
);
--> statement-breakpoint
CREATE INDEX "chain_checks_with_problems" ON "audit"."chain_checks" USING btree ("checked_at") WHERE "problems" > 0;--> statement-breakpoint
REVOKE INSERT ON "audit"."chain", "audit"."chain_checks" FROM academy_api, worker;
