CREATE SCHEMA IF NOT EXISTS "mail";
--> statement-breakpoint
CREATE TABLE "mail"."outgoing_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_name" text NOT NULL,
	"locale" text NOT NULL,
	"recipient_user_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_emails_unique_key" UNIQUE("unique_key"),
	CONSTRAINT "outgoing_emails_state" CHECK (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'dropped'))
);
--> statement-breakpoint
CREATE INDEX "outgoing_emails_due" ON "mail"."outgoing_emails" USING btree ("due_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_emails_claimed" ON "mail"."outgoing_emails" USING btree ("claimed_at") WHERE state = 'sending';
