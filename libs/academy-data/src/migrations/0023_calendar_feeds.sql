CREATE TABLE "academy"."calendar_feeds" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_pk" PRIMARY KEY("user_id","company_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_language" CHECK (language in ('de', 'en'))
);
