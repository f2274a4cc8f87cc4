-- By hand, like the table. From `data_started_at` on the relay may have accepted the e-mail.
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "data_started_at" timestamp with time zone;
