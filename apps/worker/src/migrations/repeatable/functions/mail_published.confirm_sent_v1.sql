-- Marks an e-mail in the state `unclear` as sent. Returns the same columns as `send_again_v1`.
CREATE OR REPLACE FUNCTION "mail_published"."confirm_sent_v1"("email_id" uuid)
  RETURNS TABLE ("changed" boolean, "company_id" uuid, "template" text, "course_title" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH confirmed AS (
    UPDATE mail.outgoing_emails email
    SET state = 'sent', sent_at = coalesce(email.data_started_at, now()), failed_at = NULL, last_error = NULL
    WHERE email.id = email_id AND email.state = 'unclear'
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM confirmed), (email.data->>'company_id')::uuid, email.template, email.data->>'course_title'
  FROM mail.outgoing_emails email WHERE email.id = email_id
$$;

REVOKE ALL ON FUNCTION "mail_published"."confirm_sent_v1" FROM PUBLIC;
