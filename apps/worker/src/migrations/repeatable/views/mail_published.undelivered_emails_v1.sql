-- E-mails that were not delivered. The address is masked, but its owner still recognises it: `a***@e***.de`.
-- A change that would break a service that reads the view is published as a view with a new version.
CREATE OR REPLACE VIEW "mail_published"."undelivered_emails_v1" AS
SELECT id, state, template, (data->>'company_id')::uuid AS company_id, data->>'company_name' AS company_name,
       data->>'course_title' AS course_title, attempts, last_error, coalesce(failed_at, due_at) AS failed_at,
       left(recipient_address, 1) || '***@' || left(split_part(recipient_address, '@', 2), 1) || '***'
         || coalesce(substring(split_part(recipient_address, '@', 2) from '\.[^.]*$'), '') AS masked_recipient
FROM "mail"."outgoing_emails" WHERE state in ('failed', 'unclear');
