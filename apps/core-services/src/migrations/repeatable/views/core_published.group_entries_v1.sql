-- The groups of each membership, with the time at which the member entered the group.
-- The view includes memberships without a user account. For the memberships with an account, `members_v1` contains
-- the company and the account.
CREATE OR REPLACE VIEW "core_published"."group_entries_v1" AS
SELECT group_id, member_id, entered_at FROM "core"."group_members";
