-- Returns one row with the numbers of queued (waiting), sending (active), failed and unclear e-mails.
-- Each count repeats the condition of a partial index literally, so that PostgreSQL uses the index.
CREATE OR REPLACE VIEW "mail_published"."email_counts_v1" AS
SELECT (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'queued')::int AS waiting,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state = 'sending')::int AS active,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'failed')::int
         AS failed,
       (SELECT count(*) FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear') AND state = 'unclear')::int
         AS unclear,
       (SELECT min(due_at) FROM "mail"."outgoing_emails" WHERE state = 'queued' AND due_at <= now()) AS waiting_since;
