CREATE TABLE "academy"."webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"pause_reason" text,
	"paused_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"previous_secret_until" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhooks_events" CHECK (events <@ array['course.completed', 'certificate.issued', 'certificate.expiring', 'member.added', 'member.deactivated'] and cardinality(events) > 0),
	CONSTRAINT "webhooks_state" CHECK (state in ('active', 'paused')),
	CONSTRAINT "webhooks_pause_reason" CHECK (pause_reason in ('by_maintainer', 'failing', 'gone') and (state = 'paused') = (pause_reason is not null))
);
--> statement-breakpoint
CREATE INDEX "webhooks_of_company" ON "academy"."webhooks" ("company_id","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "academy"."webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"user_id" uuid,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"response_status" smallint,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("webhook_id") REFERENCES "academy"."webhooks"("id"),
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('queued', 'sending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "academy"."webhook_deliveries" ("webhook_id","due_at","id") WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "academy"."webhook_deliveries" ("webhook_id","claimed_at") WHERE state = 'sending';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "academy"."webhook_deliveries" ("webhook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_user" ON "academy"."webhook_deliveries" ("user_id") WHERE user_id is not null;
