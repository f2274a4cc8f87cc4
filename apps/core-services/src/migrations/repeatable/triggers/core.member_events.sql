-- Publishes, in the transaction of the change, an event when a member is added, is deactivated or declines the
-- membership. Events are published only for companies that have a webhook for such events (rule 311). Nothing is
-- published while the company is excluded (rule 318). For these events, only registered and imported people count as
-- members. The worker creates webhook deliveries from the published rows and deletes the rows.
CREATE OR REPLACE FUNCTION "core"."publish_added_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_published.member_events_v1 (company_id, member_id, user_id, external_id, event)
  SELECT added.company_id, added.id, added.user_id, added.external_id, 'member.added'
  FROM core_published.event_subscribers_v1 subscriber JOIN added USING (company_id)
  JOIN core.companies company ON company.id = added.company_id AND NOT company.excluded
  WHERE core.holds_permissions(added.status);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "core"."publish_changed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM core_published.event_subscribers_v1 subscriber JOIN added USING (company_id)
  ) THEN RETURN NULL; END IF;
  INSERT INTO core_published.member_events_v1 (company_id, member_id, user_id, external_id, event)
  SELECT added.company_id, added.id, added.user_id, added.external_id,
         CASE WHEN core.holds_permissions(added.status) THEN 'member.added' ELSE 'member.deactivated' END
  FROM core_published.event_subscribers_v1 subscriber
  JOIN added USING (company_id) JOIN removed ON removed.id = added.id
  JOIN core.companies company ON company.id = added.company_id AND NOT company.excluded
  WHERE core.holds_permissions(added.status) <> core.holds_permissions(removed.status)
    AND added.status <> 'invited';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_announced" AFTER INSERT ON "core"."members"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_added_members"();

CREATE OR REPLACE TRIGGER "members_changes_announced" AFTER UPDATE ON "core"."members"
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "core"."publish_changed_members"();
