-- Refuses changes of a policy's published versions and of their documents (rule 461), because people have acknowledged
-- them.
CREATE OR REPLACE FUNCTION "academy"."keep_published_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE restrict_violation USING MESSAGE = 'a published version of a policy does not change';
END
$$;

CREATE OR REPLACE TRIGGER "policy_versions_keep_published" BEFORE UPDATE OR DELETE ON "academy"."policy_versions"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION "academy"."keep_published_versions"();

CREATE OR REPLACE FUNCTION "academy"."keep_published_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "academy"."policy_versions" version WHERE version.id = OLD.version_id AND version.published_at IS NOT NULL
  ) THEN
    RAISE restrict_violation USING MESSAGE = 'a document of a published version of a policy does not change';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER "policy_documents_keep_published" BEFORE UPDATE OR DELETE ON "academy"."policy_documents"
FOR EACH ROW EXECUTE FUNCTION "academy"."keep_published_documents"();
