-- The groups of each member who has a user account, with the time at which the member entered the group.
CREATE OR REPLACE VIEW "core_published"."group_members_v1" AS
SELECT member.company_id, entry.group_id, member.user_id, entry.entered_at
FROM "core"."group_members" entry JOIN "core"."members" member ON member.id = entry.member_id
WHERE member.user_id IS NOT NULL;
