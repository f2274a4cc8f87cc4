CREATE INDEX "outgoing_emails_of_user" ON "mail"."outgoing_emails" USING btree ("recipient_user_id") WHERE recipient_user_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_emails_of_address" ON "mail"."outgoing_emails" USING btree (lower("recipient_address"));--> statement-breakpoint
CREATE INDEX "outgoing_emails_of_invitation" ON "mail"."outgoing_emails" USING btree ((data->>'invitation_id')) WHERE template = 'invitation';
--> statement-breakpoint
CREATE FUNCTION "mail_published"."emails_to_person_v1"("person" uuid, "addresses" text[], "most" integer)
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION "mail_published"."emails_to_person_v1" FROM PUBLIC;
