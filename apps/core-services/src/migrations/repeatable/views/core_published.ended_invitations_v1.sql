-- Invitations that nobody can accept any more because they were used or revoked. Links of these invitations lead to an
-- error page, so the worker sends no e-mails about them.
CREATE OR REPLACE VIEW "core_published"."ended_invitations_v1" AS
SELECT id AS invitation_id FROM "core"."invitations" WHERE used_at IS NOT NULL OR revoked_at IS NOT NULL;
