-- Queues an e-mail again if its state still equals the parameter `expected`, which must be `failed` or `unclear`.
-- Returns no row if the e-mail does not exist, and `changed` = false if the e-mail is in another state.
CREATE OR REPLACE FUNCTION "mail_published"."send_again_v1"("email_id" uuid, "expected" text)
  RETURNS TABLE ("changed" boolean, "company_id" uuid, "template" text, "course_title" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH asked AS (
    UPDATE mail.outgoing_emails email
    SET state = 'queued', due_at = now(), failed_at = NULL, data_started_at = NULL, earlier_attempts = email.attempts
    WHERE email.id = email_id AND email.state = expected AND expected IN ('failed', 'unclear')
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM asked), (email.data->>'company_id')::uuid, email.template, email.data->>'course_title'
  FROM mail.outgoing_emails email WHERE email.id = email_id
$$;

REVOKE ALL ON FUNCTION "mail_published"."send_again_v1" FROM PUBLIC;
