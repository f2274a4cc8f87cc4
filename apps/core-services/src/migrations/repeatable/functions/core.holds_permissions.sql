-- Returns true if members of the given status hold their stored permissions; invited and deactivated ones do not (rule 25).
-- Views and queries share this function, which PostgreSQL inlines.
CREATE OR REPLACE FUNCTION "core"."holds_permissions"("status" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('registered', 'imported')
$$;
