-- academy-api enters the companies with a webhook for events about members; other companies' events are not recorded.
CREATE TABLE "core_published"."event_subscribers_v1" (
	"company_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
GRANT INSERT, DELETE ON "core_published"."event_subscribers_v1" TO academy_api;
--> statement-breakpoint
CREATE TABLE "core_published"."member_events_v1" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid,
	"external_id" text,
	"event" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT INSERT ON "core_published"."member_events_v1" TO core_services;
--> statement-breakpoint
GRANT DELETE ON "core_published"."member_events_v1" TO worker;
