-- Group memberships of all members of a company, including members without a user account.
CREATE OR REPLACE VIEW "core_published"."group_people_v1" AS
SELECT company.company_id, entry.group_id, entry.member_id, entry.entered_at
FROM "core"."group_members" entry JOIN "core"."groups" company ON company.id = entry.group_id;
