-- Only for earlier versions of academy-api; the current version calls `emails_to_person_v2`.
-- Returns the latest e-mails to a person. The parameter `most` limits the number of rows.
-- These are the e-mails to the person's account, and the e-mails to one of the person's addresses that were queued for a
-- recipient without an account.
CREATE OR REPLACE FUNCTION "mail_published"."emails_to_person_v1"("person" uuid, "addresses" text[], "most" integer)
  RETURNS TABLE ("id" uuid, "template" text, "state" text, "recipient_address" text, "recipient_name" text,
    "data" jsonb, "created_at" timestamptz, "sent_at" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT email.id, email.template, email.state, email.recipient_address, email.recipient_name, email.data,
         email.created_at, email.sent_at
  FROM mail.outgoing_emails email
  WHERE email.recipient_user_id = person
     OR (email.recipient_user_id IS NULL AND lower(email.recipient_address) = ANY (addresses))
  ORDER BY email.id DESC LIMIT most
$$;

REVOKE ALL ON FUNCTION "mail_published"."emails_to_person_v1" FROM PUBLIC;
