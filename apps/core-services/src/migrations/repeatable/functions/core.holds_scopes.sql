-- Returns true if the permissions suffice to be responsible for an API key with the scopes (rule 290).
CREATE OR REPLACE FUNCTION "core"."holds_scopes"("permissions" text[], "scopes" text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bool_and(permissions && CASE scope
    WHEN 'scim' THEN ARRAY['academy:employees:manage']
    WHEN 'members:read' THEN ARRAY['academy:employees:manage', 'academy:company_course:manage']
    WHEN 'reports:read' THEN ARRAY['academy:company_course:manage']
    ELSE '{}' END)
  FROM unnest(scopes) AS scope
$$;
