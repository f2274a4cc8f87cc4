ALTER TABLE "core"."erasures" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "core"."erasures" ADD CONSTRAINT "erasures_company" CHECK (company_id is null or address_hash is not null);--> statement-breakpoint
ALTER TABLE "core_published"."erasures_to_carry_out_v1" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "core_published"."erasures_to_carry_out_v1" ADD COLUMN "stated_company_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "core_published"."erasures_to_carry_out_v1" ADD COLUMN "stated_addresses" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "core_published"."erasures_to_carry_out_v1" ADD COLUMN "seal" bytea;--> statement-breakpoint
CREATE TABLE "core"."erasure_secret" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "erasure_secret_is_only" CHECK (is_only)
);
--> statement-breakpoint
INSERT INTO "core"."erasure_secret" (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);--> statement-breakpoint
-- Only SECURITY DEFINER functions read the secret and write erasures. So if an attacker takes over the worker, the attacker
-- can neither create an erasure nor change one.
REVOKE ALL ON "core"."erasure_secret" FROM core_services;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "core"."erasures" FROM core_services;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "core_published"."erasures_to_carry_out_v1" FROM core_services, worker;--> statement-breakpoint
DROP FUNCTION IF EXISTS "core_published"."erase_person_v1";--> statement-breakpoint
DROP FUNCTION IF EXISTS "core_published"."forget_in_audit_v1";--> statement-breakpoint
UPDATE "audit"."entries" SET user_id = actor_id
WHERE action IN ('invitation_accepted', 'account_linked', 'membership_accepted') AND user_id IS NULL;--> statement-breakpoint
-- The subject of entries about certificates and test attempts is a name and the title of a course.
-- The entry belongs to the member with this name, if the company has exactly one.
UPDATE "audit"."entries" entry SET member_id = named.member_id, user_id = named.user_id
FROM (
  SELECT found.id, min(member.id::text)::uuid AS member_id, min(member.user_id::text)::uuid AS user_id
  FROM "audit"."entries" found
  JOIN "core"."members" member
    ON member.company_id = found.company_id
   AND starts_with(found.subject, trim(member.first_name || ' ' || member.last_name) || ', ')
  WHERE found.action IN ('certificate_downloaded', 'certificate_revoked', 'test_attempt_granted')
    AND found.member_id IS NULL AND trim(member.first_name || member.last_name) <> ''
  GROUP BY found.id HAVING count(*) = 1
) named
WHERE entry.id = named.id;
