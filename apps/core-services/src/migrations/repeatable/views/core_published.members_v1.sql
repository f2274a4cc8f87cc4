-- Members who have a user account. Members without an account, such as invited people, are not included.
CREATE OR REPLACE VIEW "core_published"."members_v1" AS
SELECT company_id, user_id, first_name, last_name, email_address, locale, role, status
FROM "core"."members" WHERE user_id IS NOT NULL;
