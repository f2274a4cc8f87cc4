-- The request that an e-mail comes from, for logs and traces; null where no request asked for it, and of rows that the
-- version before writes.
ALTER TABLE "mail"."outgoing_emails" ADD COLUMN "request_id" text, ADD COLUMN "traceparent" text;
