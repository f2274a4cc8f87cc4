-- All members of a company, including members without a user account. `registered_at` is null for members without an
-- account, because they have not joined yet. `invited_recently` is true if an invitation e-mail was sent to the address
-- within the last 24 hours and was not refused; no further invitation e-mail is sent to the address during this time
-- (rule 123).
CREATE OR REPLACE VIEW "core_published"."people_v1" AS
SELECT id AS member_id, company_id, user_id, first_name, last_name, email_address, status, sort_name, start_date,
       CASE WHEN user_id IS NOT NULL THEN coalesce(registered_at, created_at) END AS registered_at, manager_id,
       search_text,
       EXISTS (
         SELECT FROM core.invitations invitation
         WHERE invitation.company_id = members.company_id AND invitation.kind = 'email'
           AND lower(invitation.email_address) = lower(members.email_address)
           AND invitation.used_at IS NULL AND invitation.revoked_at IS NULL AND invitation.refused_at IS NULL
           AND invitation.last_sent_at > now() - interval '24 hours') AS invited_recently,
       external_id
FROM "core"."members";
