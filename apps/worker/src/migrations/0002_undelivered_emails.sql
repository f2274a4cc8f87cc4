ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "earlier_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_emails_undelivered" ON "mail"."outgoing_emails" USING btree (coalesce("failed_at", "due_at") DESC)
  WHERE state in ('failed', 'unclear');
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "mail_published";
--> statement-breakpoint
CREATE VIEW "mail_published"."undelivered_emails_v1" AS
SELECT id, state, template, (data->>'company_id')::uuid AS company_id, data->>'company_name' AS company_name,
       data->>'course_title' AS course_title, attempts, last_error, coalesce(failed_at, due_at) AS failed_at,
       left(recipient_address, 1) || '***@' || left(split_part(recipient_address, '@', 2), 1) || '***'
         || coalesce(substring(split_part(recipient_address, '@', 2) from '\.[^.]*$'), '') AS masked_recipient
FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear');
--> statement-breakpoint
CREATE VIEW "mail_published"."email_counts_v1" AS
SELECT (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'queued')::int AS waiting,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'sending')::int AS active,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'failed')::int
         AS failed,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'unclear')::int
         AS unclear,
       (SELECT min(due_at) FROM "mail"."outgoing_emails" WHERE state = 'queued' AND due_at <= now()) AS waiting_since;
--> statement-breakpoint
CREATE FUNCTION "mail_published"."send_again_v1"("email_id" uuid, "expected" text)
  RETURNS TABLE ("changed" boolean, "company_id" uuid, "template" text, "course_title" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = '' AS $$
  WITH asked AS (
    UPDATE mail.outgoing_emails email
    SET state = 'queued', due_at = now(), failed_at = NULL, data_started_at = NULL, earlier_attempts = email.attempts
    WHERE email.id = email_id AND email.state = expected AND expected IN ('failed', 'unclear')
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM asked), (email.data->>'company_id')::uuid, email.template, email.data->>'course_title'
  FROM mail.outgoing_emails email WHERE email.id = email_id
$$;
--> statement-breakpoint
CREATE FUNCTION "mail_published"."confirm_sent_v1"("email_id" uuid)
  RETURNS TABLE ("changed" boolean, "company_id" uuid, "template" text, "course_title" text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = '' AS $$
  WITH confirmed AS (
    UPDATE mail.outgoing_emails email
    SET state = 'sent', sent_at = coalesce(email.data_started_at, now()), failed_at = NULL, last_error = NULL
    WHERE email.id = email_id AND email.state = 'unclear'
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM confirmed), (email.data->>'company_id')::uuid, email.template, email.data->>'course_title'
  FROM mail.outgoing_emails email WHERE email.id = email_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "mail_published"."send_again_v1", "mail_published"."confirm_sent_v1" FROM PUBLIC;
