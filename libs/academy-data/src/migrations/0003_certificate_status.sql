ALTER TABLE "academy"."enrollments" ADD COLUMN "certificate_status" text
  CONSTRAINT "enrollments_certificate_status" CHECK (certificate_status in ('issued', 'revoked'));
--> statement-breakpoint
UPDATE "academy"."enrollments" enrollment
SET certificate_status = CASE WHEN certificate.revoked_at IS NULL THEN 'issued' ELSE 'revoked' END
FROM "academy"."certificates" certificate WHERE certificate.enrollment_id = enrollment.id;
--> statement-breakpoint
CREATE FUNCTION "academy"."note_certificate_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "academy"."enrollments" enrollment
  SET certificate_status = CASE WHEN changed.revoked_at IS NULL THEN 'issued' ELSE 'revoked' END
  FROM changed WHERE enrollment.id = changed.enrollment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "certificates_issued" AFTER INSERT ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();
--> statement-breakpoint
CREATE TRIGGER "certificates_changed" AFTER UPDATE ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();
