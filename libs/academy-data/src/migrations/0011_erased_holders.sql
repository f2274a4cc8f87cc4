ALTER TABLE "academy"."certificates" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "academy"."enrollments" DROP CONSTRAINT "enrollments_certificate_status";
--> statement-breakpoint
ALTER TABLE "academy"."enrollments" ADD CONSTRAINT "enrollments_certificate_status"
  CHECK (certificate_status in ('issued', 'revoked', 'erased')) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "academy"."note_certificate_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "academy"."enrollments" enrollment
  SET certificate_status = CASE
    WHEN changed.erased_at IS NOT NULL THEN 'erased'
    WHEN changed.revoked_at IS NULL THEN 'issued'
    ELSE 'revoked' END
  FROM changed WHERE enrollment.id = changed.enrollment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE INDEX "certificates_withdrawn" ON "academy"."certificates" USING btree ("status_index")
  WHERE revoked_at is not null or erased_at is not null;
--> statement-breakpoint
DROP INDEX "academy"."certificates_revoked";
