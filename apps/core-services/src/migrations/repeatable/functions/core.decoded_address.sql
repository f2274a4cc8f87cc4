-- Returns an e-mail address as a person reads it, such as 'a@müller.example' for 'a@xn--mller-kva.example'.
-- Addresses are stored with the ASCII form of their domain.
CREATE OR REPLACE FUNCTION "core"."decoded_address"("address" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(address, position('@' in address)) || string_agg(
    CASE WHEN label LIKE 'xn--%' THEN coalesce(core.decoded_label(substr(label, 5)), label) ELSE label END,
    '.' ORDER BY position)
  FROM string_to_table(lower(substr(address, position('@' in address) + 1)), '.') WITH ORDINALITY labels (label, position)
$$;
