-- Drops an e-mail if its state is `failed`, so that it is neither sent nor listed as failed any more. The time and the
-- reason of the failure stay. Returns the same columns as `send_again_v1`.
CREATE OR REPLACE FUNCTION "mail_published"."discard_failed_v1"("email_id" uuid)
  RETURNS TABLE ("changed" boolean, "company_id" uuid, "template" text, "course_title" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH discarded AS (
    UPDATE mail.outgoing_emails email SET state = 'dropped'
    WHERE email.id = email_id AND email.state = 'failed'
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM discarded), (email.data->>'company_id')::uuid, email.template, email.data->>'course_title'
  FROM mail.outgoing_emails email WHERE email.id = email_id
$$;

REVOKE ALL ON FUNCTION "mail_published"."discard_failed_v1" FROM PUBLIC;
