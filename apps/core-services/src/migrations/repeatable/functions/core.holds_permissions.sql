-- Returns true if members of the given status are active, that is registered or imported. Only active members hold
-- their stored permissions (rule 25). Events (rule 311) and imports (rule 274) also consider only active members.
CREATE OR REPLACE FUNCTION "core"."holds_permissions"("status" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('registered', 'imported')
$$;
