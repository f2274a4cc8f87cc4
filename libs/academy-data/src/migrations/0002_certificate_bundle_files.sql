ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "certificate_ids" uuid[];--> statement-breakpoint
ALTER TABLE "academy"."certificate_bundles" ADD COLUMN "expires_at" timestamp with time zone;
