-- Look-ups of domains: which look-up is in progress, since when a domain is looked up, and when its record was last found.
ALTER TABLE "core"."company_domains" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "core"."company_domains" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "core"."company_domains" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core"."company_domains" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core"."company_domains" ADD CONSTRAINT "company_domains_reason" CHECK (reason in ('record_missing', 'other_token', 'dns_error', 'no_such_domain', 'taken'));--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_claim" ON "core"."company_domains" ("claim") WHERE claim is not null;
