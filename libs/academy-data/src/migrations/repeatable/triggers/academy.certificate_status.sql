-- Copies a certificate's status to its enrollment, so that lists need no join.
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

CREATE OR REPLACE TRIGGER "certificates_issued" AFTER INSERT ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();

CREATE OR REPLACE TRIGGER "certificates_changed" AFTER UPDATE ON "academy"."certificates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "academy"."note_certificate_status"();
