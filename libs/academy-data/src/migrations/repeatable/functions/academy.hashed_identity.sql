-- Returns a random salt and the salted hash of an e-mail address, which identifies the holder of an Open Badges 3.0
-- badge. Only a verifier who knows the address can recognise the holder. Without an address, salt and hash are null.
-- The function is in PL/pgSQL, because PostgreSQL could inline an SQL function and then use the same salt for all rows.
CREATE OR REPLACE FUNCTION "academy"."hashed_identity"(address text, OUT salt text, OUT hash text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF coalesce(address, '') = '' THEN RETURN; END IF;
  salt := replace(gen_random_uuid()::text, '-', '');
  hash := 'sha256$' || encode(sha256(convert_to(lower(address) || salt, 'UTF8')), 'hex');
END
$$;
