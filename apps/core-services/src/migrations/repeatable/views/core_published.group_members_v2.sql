-- The groups of each membership, with the time at which the member entered the group.
-- Memberships without a user account are included. `members_v3` has the company and account of the others.
CREATE OR REPLACE VIEW "core_published"."group_members_v2" AS
SELECT group_id, member_id, entered_at FROM "core"."group_members";
