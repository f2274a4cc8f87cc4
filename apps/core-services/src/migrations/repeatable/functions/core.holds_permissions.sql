-- Whether a member of this status holds their permissions: not who is merely invited or deactivated (rule 25). In a function,
-- so that views and queries share it; PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION "core"."holds_permissions"("status" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('registered', 'imported')
$$;
