CREATE TABLE "academy"."badge_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state_hash" bytea NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_at" timestamp with time zone,
	CONSTRAINT "badge_shares_certificate" FOREIGN KEY ("certificate_id") REFERENCES "academy"."certificates"("id"),
	CONSTRAINT "badge_shares_status" CHECK (status in ('started', 'posting', 'posted', 'not_posted', 'failed')),
	CONSTRAINT "badge_shares_language" CHECK (language in ('de', 'en'))
);
--> statement-breakpoint
CREATE INDEX "badge_shares_of_certificate" ON "academy"."badge_shares" USING btree ("certificate_id");
