CREATE TABLE "core"."api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" bytea NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_token" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "core"."companies"("id"),
	CONSTRAINT "api_keys_scopes" CHECK (scopes <> '{}')
);
--> statement-breakpoint
CREATE INDEX "api_keys_of_company" ON "core"."api_keys" ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_by_creator" ON "core"."api_keys" ("created_by");
