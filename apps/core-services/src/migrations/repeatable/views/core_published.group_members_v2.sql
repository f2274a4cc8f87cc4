-- The groups of each membership, with the time at which the member entered the group.
-- The memberships may have no user account; `members_v3` has the company and the account of each membership that has one.
CREATE OR REPLACE VIEW "core_published"."group_members_v2" AS
SELECT group_id, member_id, entered_at FROM "core"."group_members";
