-- The salted hash by which an Open Badges 3.0 badge names its holder: only a verifier who knows the e-mail address recognises
-- it. Both null without an address. PL/pgSQL is never inlined, so each row gets a salt of its own.
CREATE OR REPLACE FUNCTION "academy"."hashed_identity"(address text, OUT salt text, OUT hash text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF coalesce(address, '') = '' THEN RETURN; END IF;
  salt := replace(gen_random_uuid()::text, '-', '');
  hash := 'sha256$' || encode(sha256(convert_to(lower(address) || salt, 'UTF8')), 'hex');
END
$$;
