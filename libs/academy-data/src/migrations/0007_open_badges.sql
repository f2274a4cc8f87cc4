CREATE FUNCTION "academy"."hashed_identity"(address text, OUT salt text, OUT hash text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF coalesce(address, '') = '' THEN RETURN; END IF;
  salt := replace(gen_random_uuid()::text, '-', '');
  hash := 'sha256$' || encode(sha256(convert_to(lower(address) || salt, 'UTF8')), 'hex');
END
$$;
--> statement-breakpoint
ALTER TABLE "academy"."certificates"
  ADD COLUMN "identity_salt" text,
  ADD COLUMN "identity_hash" text,
  ADD COLUMN "status_index" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START WITH 0),
  ADD COLUMN "revoked_by" uuid,
  ADD COLUMN "revocation_reason" text,
  ADD CONSTRAINT "certificates_identity" CHECK ((identity_salt is null) = (identity_hash is null)),
  ADD CONSTRAINT "certificates_status_index" UNIQUE ("status_index");
--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "academy"."certificates" USING btree ("status_index") WHERE revoked_at is not null;
--> statement-breakpoint
ALTER TABLE "academy"."certificates" DISABLE TRIGGER "certificates_changed";
--> statement-breakpoint
UPDATE "academy"."certificates" certificate
SET identity_salt = identity.salt, identity_hash = identity.hash
FROM "academy"."enrollments" enrollment
JOIN "core_published"."members_v1" member
  ON member.company_id = enrollment.company_id AND member.user_id = enrollment.user_id
CROSS JOIN LATERAL "academy"."hashed_identity"(member.email_address) identity
WHERE enrollment.id = certificate.enrollment_id;
--> statement-breakpoint
ALTER TABLE "academy"."certificates" ENABLE TRIGGER "certificates_changed";
