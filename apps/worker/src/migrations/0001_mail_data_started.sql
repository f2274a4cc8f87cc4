-- Once `data_started_at` is set, the relay may have accepted the e-mail.
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "data_started_at" timestamp with time zone;
