-- Records when an attribute that SCIM shows about a member last changed.
CREATE OR REPLACE FUNCTION "core"."record_member_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "members_updated" BEFORE UPDATE ON "core"."members" FOR EACH ROW
WHEN ((OLD.login_name, OLD.email_address, OLD.address_type, OLD.external_id, OLD.first_name, OLD.last_name, OLD.locale,
       OLD.status, OLD.start_date, OLD.manager_id, OLD.enterprise)
  IS DISTINCT FROM
      (NEW.login_name, NEW.email_address, NEW.address_type, NEW.external_id, NEW.first_name, NEW.last_name, NEW.locale,
       NEW.status, NEW.start_date, NEW.manager_id, NEW.enterprise))
EXECUTE FUNCTION "core"."record_member_update"();
