-- Returns the given permissions without the permissions of learners and without duplicates.
CREATE OR REPLACE FUNCTION "core"."non_learner_permissions"("permissions" text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT permission), '{}')
  FROM unnest(permissions) AS permission WHERE permission <> ALL (core.learner_permissions())
$$;
