-- Permissions that a person gets by joining or returning to a company.
CREATE OR REPLACE FUNCTION "core"."learner_permissions"() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['academy:user:course_progress']
$$;
