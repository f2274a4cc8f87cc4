-- E-mails that were not delivered, with a masked address that its owner still recognises: `a***@e***.de`. Every published view
-- and function is a version: a change that breaks a reader is a new one.
CREATE OR REPLACE VIEW "mail_published"."undelivered_emails_v1" AS
SELECT id, state, template, (data->>'company_id')::uuid AS company_id, data->>'company_name' AS company_name,
       data->>'course_title' AS course_title, attempts, last_error, coalesce(failed_at, due_at) AS failed_at,
       left(recipient_address, 1) || '***@' || left(split_part(recipient_address, '@', 2), 1) || '***'
         || coalesce(substring(split_part(recipient_address, '@', 2) from '\.[^.]*$'), '') AS masked_recipient
FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear');
