-- The elevated permissions among the given ones, without duplicates: all except those of learners.
CREATE OR REPLACE FUNCTION "core"."non_learner_permissions"("permissions" text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT permission), '{}')
  FROM unnest(permissions) AS permission WHERE permission <> ALL (core.learner_permissions())
$$;
