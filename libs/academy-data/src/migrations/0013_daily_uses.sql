CREATE TABLE "academy"."daily_uses" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_uses_pk" PRIMARY KEY("day","kind","subject_id"),
	CONSTRAINT "daily_uses_kind" CHECK (kind in ('certificate-bundles', 'progress-transfers', 'exports'))
);
