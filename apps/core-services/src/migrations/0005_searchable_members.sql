CREATE FUNCTION "core"."sort_name"(first_name text, last_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(normalize(replace(lower(first_name || '  ' || last_name), 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g'),
    'øłđðı', 'olddi')
$$;
--> statement-breakpoint
ALTER TABLE "core"."members" ADD COLUMN "sort_name" text COLLATE "C"
  GENERATED ALWAYS AS ("core"."sort_name"(first_name, last_name)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "members_by_sort_name" ON "core"."members" USING btree ("company_id","sort_name","user_id");
--> statement-breakpoint
CREATE VIEW "core_published"."members_v2" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status,
       CASE WHEN status IN ('registered', 'imported') THEN permissions ELSE '{}'::text[] END AS permissions,
       search_text, sort_name
FROM "core"."members" WHERE user_id IS NOT NULL;
