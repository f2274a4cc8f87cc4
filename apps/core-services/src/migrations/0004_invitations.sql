CREATE TABLE "core"."invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email_address" text,
	"token_hash" bytea NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"last_sent_at" timestamp with time zone,
	"times_sent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "invitations_kind" CHECK (kind in ('email', 'link')),
	CONSTRAINT "invitations_address" CHECK ((kind = 'email') = (email_address is not null)),
	CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_address" ON "core"."invitations" USING btree ("company_id",lower("email_address")) WHERE kind = 'email' and used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_open_links" ON "core"."invitations" USING btree ("company_id","expires_at") WHERE kind = 'link' and revoked_at is null;
