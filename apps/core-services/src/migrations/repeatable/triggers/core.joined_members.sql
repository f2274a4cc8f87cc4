-- Publishes, in the transaction of the change, that a membership without an account has got an account. The worker
-- moves the completions that were recorded for the membership to the user, and deletes the published rows (rule 79).
CREATE OR REPLACE FUNCTION "core"."publish_joined_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.joined_members_v1 (company_id, member_id, user_id)
  VALUES (NEW.company_id, NEW.id, NEW.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_joined" AFTER UPDATE OF user_id ON "core"."members"
FOR EACH ROW WHEN (OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION "core"."publish_joined_member"();
