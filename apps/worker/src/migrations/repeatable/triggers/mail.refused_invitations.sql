-- Tells core-services when the e-mail of an invitation fails, and when an administrator has it sent again. The trigger
-- does this in the transaction of the change, so that both schemas show the same state even if a program is killed.
-- If a failed e-mail is discarded, the invitation stays refused, because the recipient has not got it.
CREATE OR REPLACE FUNCTION "mail"."record_invitation_refusal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM core_published.record_invitation_refusal_v1(
    (NEW.data->>'invitation_id')::uuid, NEW.created_at, NEW.state = 'failed');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "outgoing_emails_refused_invitations" AFTER UPDATE OF "state" ON "mail"."outgoing_emails"
FOR EACH ROW WHEN (
  NEW.template = 'invitation' AND (NEW.state = 'failed') <> (OLD.state = 'failed') AND NEW.state <> 'dropped')
EXECUTE FUNCTION "mail"."record_invitation_refusal"();
