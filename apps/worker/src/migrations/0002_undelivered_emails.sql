-- By hand: functions, and what others may know. When an e-mail was given up or set aside, and how many of its attempts
-- were before an operator had it sent again: `attempts` itself only grows, since it tells the claims apart.
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "earlier_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
-- A worker of the version before stores no time of failing.
CREATE INDEX "outgoing_emails_undelivered" ON "mail"."outgoing_emails" USING btree (coalesce("failed_at", "due_at") DESC)
  WHERE state in ('failed', 'unclear');
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "mail_published";
--> statement-breakpoint
-- What was not delivered, with as much of the address as its owner recognises it by: `a***@e***.de`. Each view and
-- function is a version of its own: a change that breaks a reader is a new one.
CREATE VIEW "mail_published"."undelivered_emails_v1" AS
SELECT id, state, template, (data->>'company_id')::uuid AS company_id, data->>'company_name' AS company_name,
       data->>'course_title' AS course_title, attempts, last_error, coalesce(failed_at, due_at) AS failed_at,
       left(recipient_address, 1) || '***@' || left(split_part(recipient_address, '@', 2), 1) || '***'
         || coalesce(substring(split_part(recipient_address, '@', 2) from '\.[^.]*$'), '') AS masked_recipient
FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear');
--> statement-breakpoint
-- One row. Each count walks the index that its state has.
CREATE VIEW "mail_published"."email_counts_v1" AS
SELECT (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'queued')::int AS waiting,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'sending')::int AS active,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'failed')::int
         AS failed,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'unclear')::int
         AS unclear,
       (SELECT min(due_at) FROM "mail"."outgoing_emails" WHERE state = 'queued' AND due_at <= now()) AS waiting_since;
--> statement-breakpoint
-- Has an e-mail sent again that is failed, or unclear, as `expected` says. No row: there is no such e-mail; `changed`
-- is false when it is something else by now.
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
-- Notes that an unclear e-mail arrived. Answers as `send_again_v1` does.
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
