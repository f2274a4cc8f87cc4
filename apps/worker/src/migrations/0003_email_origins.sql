ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
