-- Decodes the part of a domain label after 'xn--' (Punycode, RFC 3492); returns null if the part is invalid.
-- The part has at most 59 characters, and numbers above 100 million are refused, so no number exceeds the range of
-- bigint.
CREATE OR REPLACE FUNCTION "core"."decoded_label"("encoded" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  delimiter int := length(encoded) - position('-' in reverse(encoded)) + 1;
  letters text[] := '{}';
  code bigint := 128;
  bias bigint := 72;
  place bigint := 0;
  earlier bigint;
  weight bigint;
  digit int;
  threshold bigint;
  step bigint;
  change bigint;
  next int := 1;
BEGIN
  IF length(encoded) > 59 THEN RETURN NULL; END IF;
  IF delimiter <= length(encoded) THEN
    letters := regexp_split_to_array(left(encoded, delimiter - 1), '');
    next := delimiter + 1;
  END IF;
  WHILE next <= length(encoded) LOOP
    earlier := place;
    weight := 1;
    step := 36;
    LOOP
      digit := position(substr(encoded, next, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      IF next > length(encoded) OR digit < 0 THEN RETURN NULL; END IF;
      next := next + 1;
      place := place + digit * weight;
      threshold := least(26, greatest(1, step - bias));
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      IF place > 100000000 OR weight > 100000000 THEN RETURN NULL; END IF;
      step := step + 36;
    END LOOP;
    change := (place - earlier) / CASE WHEN earlier = 0 THEN 700 ELSE 2 END;
    change := change + change / (cardinality(letters) + 1);
    bias := 0;
    WHILE change > 455 LOOP
      change := change / 35;
      bias := bias + 36;
    END LOOP;
    bias := bias + 36 * change / (change + 38);
    code := code + place / (cardinality(letters) + 1);
    place := place % (cardinality(letters) + 1);
    IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN NULL; END IF;
    letters := letters[:place] || chr(code::int) || letters[place + 1:];
    place := place + 1;
  END LOOP;
  RETURN array_to_string(letters, '');
END
$$;
