CREATE TABLE "academy"."queue_successes" (
	"queue" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone NOT NULL
);
