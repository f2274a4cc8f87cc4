CREATE TABLE "core"."erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"address_hash" bytea,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_person" CHECK ((user_id is null) <> (address_hash is null))
);
--> statement-breakpoint
CREATE VIEW "core_published"."erasures_v1" AS SELECT id FROM "core"."erasures";
--> statement-breakpoint
-- Erasures that the owners of other schemas still have to carry out; the worker deletes each row when it is done.
CREATE TABLE "core_published"."erasures_to_carry_out_v1" (
	"erasure_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"address_hash" bytea,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"addresses" text[] NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"invitation_ids" uuid[] NOT NULL,
	"carried_out_at" timestamp with time zone
);
--> statement-breakpoint
REVOKE ALL ON "core_published"."erasures_to_carry_out_v1" FROM academy_api, academy_api_owner;
--> statement-breakpoint
GRANT UPDATE, DELETE ON "core_published"."erasures_to_carry_out_v1" TO worker;
--> statement-breakpoint
CREATE INDEX "entries_of_actor" ON "audit"."entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "members_by_address" ON "core"."members" USING btree (lower("email_address"));--> statement-breakpoint
CREATE INDEX "invitations_by_address" ON "core"."invitations" USING btree (lower("email_address")) WHERE kind = 'email';--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "core"."invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_by_user" ON "core"."invitations" USING btree ("used_by") WHERE used_by is not null;
--> statement-breakpoint
CREATE FUNCTION "core"."pseudonym"("erasure" uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'Pseudonym ' || upper(left(erasure::text, 8))
$$;
--> statement-breakpoint
CREATE FUNCTION "core_published"."forget_in_audit_v1"("erasure" uuid, "companies" uuid[], "words" text[])
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE audit.entries entry
  SET subject = core.pseudonym(erasure) || substr(entry.subject, length(word) + 1)
  FROM unnest(words) AS word
  WHERE entry.company_id = ANY (companies) AND word <> ''
    AND (lower(entry.subject) = lower(word) OR starts_with(entry.subject, word || ', '))
    AND EXISTS (SELECT FROM core.erasures WHERE id = erasure);
  UPDATE audit.entries entry SET actor_name = ''
  FROM core.erasures erased
  WHERE erased.id = erasure AND entry.actor_id = erased.user_id AND entry.actor_name <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION "core_published"."erase_person_v1"(
  "erasure" uuid, "person" uuid, "person_address_hash" bytea, "asked_by" uuid, "asked_at" timestamptz
) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known_addresses text[];
  known_names text[];
  known_companies uuid[];
  invited uuid[];
BEGIN
  INSERT INTO core.erasures (id, user_id, address_hash, requested_by, requested_at)
  VALUES (erasure, person, person_address_hash, asked_by, asked_at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;

  SELECT coalesce(array_agg(DISTINCT found.address), '{}') INTO known_addresses FROM (
    SELECT lower(email_address) AS address FROM core.members WHERE user_id = person
    UNION ALL
    SELECT lower(email_address) FROM core.invitations WHERE used_by = person AND kind = 'email'
    UNION ALL
    SELECT lower(subject) FROM audit.entries WHERE actor_id = person AND action = 'invitation_accepted'
    UNION ALL
    SELECT lower(email_address) FROM core.members
    WHERE person IS NULL AND user_id IS NULL
      AND sha256(convert_to(lower(email_address), 'UTF8')) = person_address_hash
    UNION ALL
    SELECT lower(email_address) FROM core.invitations
    WHERE person IS NULL AND kind = 'email'
      AND sha256(convert_to(lower(email_address), 'UTF8')) = person_address_hash
  ) found;

  SELECT coalesce(array_agg(DISTINCT found.company_id), '{}'),
         coalesce(array_agg(DISTINCT trim(concat_ws(' ', found.first_name, found.last_name))), '{}')
    INTO known_companies, known_names
  FROM (
    SELECT company_id, first_name, last_name FROM core.members
    WHERE user_id = person OR (user_id IS NULL AND lower(email_address) = ANY (known_addresses))
    UNION ALL
    SELECT company_id, NULL, NULL FROM core.invitations
    WHERE kind = 'email' AND lower(email_address) = ANY (known_addresses)
  ) found;
  PERFORM FROM core.companies WHERE id = ANY (known_companies) ORDER BY id FOR NO KEY UPDATE;

  UPDATE core.members
  SET user_id = erasure, first_name = '', last_name = core.pseudonym(erasure),
      email_address = erasure::text || '@erased.invalid',
      locale = NULL, role = 'member', status = 'deactivated', permissions = '{}'
  WHERE user_id = person;
  DELETE FROM core.members WHERE user_id IS NULL AND lower(email_address) = ANY (known_addresses);
  DELETE FROM core.invitations WHERE kind = 'email' AND lower(email_address) = ANY (known_addresses);
  WITH changed AS (
    UPDATE core.invitations SET invited_by = erasure WHERE invited_by = person RETURNING id
  )
  SELECT coalesce(array_agg(sent.id), '{}') INTO invited FROM (
    SELECT id FROM changed
    UNION
    SELECT invitation.id FROM audit.entries entry
    JOIN core.invitations invitation
      ON invitation.company_id = entry.company_id AND invitation.kind = 'email'
     AND lower(invitation.email_address) = lower(entry.subject)
    WHERE entry.actor_id = person AND entry.action = 'member_invited'
  ) sent;
  UPDATE core.invitations SET used_by = erasure WHERE used_by = person;

  PERFORM core_published.forget_in_audit_v1(erasure, known_companies, known_addresses || known_names);

  INSERT INTO core_published.erasures_to_carry_out_v1
    (erasure_id, user_id, address_hash, requested_by, requested_at, addresses, company_ids, invitation_ids)
  VALUES (erasure, person, person_address_hash, asked_by, asked_at, known_addresses, known_companies, invited);
  RETURN true;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "core_published"."forget_in_audit_v1", "core_published"."erase_person_v1" FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "core_published"."forget_in_audit_v1" TO worker;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "core_published"."erase_person_v1" TO core_services, worker;
