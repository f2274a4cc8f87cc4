-- Records whether the e-mail of an invitation turned out to be undeliverable. A trigger of the table
-- `mail.outgoing_emails` calls the function when the state `failed` of an e-mail begins or ends. `queued_at` is the
-- time at which the e-mail was queued: if the invitation was sent again after this time, the call has no effect. The
-- function runs with the privileges of its owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."record_invitation_refusal_v1"("invitation" uuid, "queued_at" timestamptz, "refused" boolean)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE core.invitations SET refused_at = CASE WHEN refused THEN now() END
  WHERE id = invitation AND last_sent_at <= queued_at
$$;

REVOKE ALL ON FUNCTION "core_published"."record_invitation_refusal_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."record_invitation_refusal_v1" TO worker, worker_owner;
