-- Returns at most `most` e-mails to a person, latest first: e-mails to the person's account, and e-mails to recipients
-- without an account whose address is one of `verified_addresses`, or was stated by the company that the e-mail is
-- about. The n-th company of `company_ids` has stated the n-th address of `stated_addresses`. All addresses are in
-- lower case.
CREATE OR REPLACE FUNCTION "mail_published"."emails_to_person_v1"(
    "person" uuid, "verified_addresses" text[], "company_ids" uuid[], "stated_addresses" text[], "most" integer)
  RETURNS TABLE ("id" uuid, "template" text, "state" text, "recipient_address" text, "recipient_name" text,
    "data" jsonb, "created_at" timestamptz, "sent_at" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT email.id, email.template, email.state, email.recipient_address, email.recipient_name, email.data,
         email.created_at, email.sent_at
  FROM mail.outgoing_emails email
  WHERE email.recipient_user_id = person
     OR (email.recipient_user_id IS NULL AND lower(email.recipient_address) = ANY (verified_addresses))
     OR (email.recipient_user_id IS NULL AND lower(email.recipient_address) = ANY (stated_addresses)
         AND (email.data ->> 'company_id', lower(email.recipient_address)) IN (
           SELECT * FROM unnest(company_ids::text[], stated_addresses)))
  ORDER BY email.id DESC LIMIT most
$$;

REVOKE ALL ON FUNCTION "mail_published"."emails_to_person_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "mail_published"."emails_to_person_v1" TO academy_api;
