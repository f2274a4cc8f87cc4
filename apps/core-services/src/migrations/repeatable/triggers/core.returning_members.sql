-- A deactivated or declined member who becomes active again gets the learner permission only. The former permissions
-- and the former role are stored, so that maintainers can grant them again. The time of the return becomes the time of
-- joining, from which due days are counted.
CREATE OR REPLACE FUNCTION "core"."return_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_permissions := core.non_learner_permissions(
    OLD.permissions || NEW.permissions || OLD.former_permissions || NEW.former_permissions);
  NEW.former_role := CASE WHEN 'maintainer' IN (OLD.role, NEW.role) THEN 'maintainer'
                          ELSE coalesce(NEW.former_role, OLD.former_role) END;
  NEW.permissions := core.learner_permissions();
  NEW.role := 'member';
  NEW.ended_at := NULL;
  NEW.registered_at := CASE WHEN NEW.user_id IS NOT NULL THEN now() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "members_returning" BEFORE UPDATE ON "core"."members" FOR EACH ROW
WHEN (OLD.status IN ('deactivated', 'declined') AND core.holds_permissions(NEW.status))
EXECUTE FUNCTION "core"."return_member"();
