-- Stores the result of the look-up that has the claim `claimed` (rules 422 to 424). `texts` are the texts of the TXT
-- records, and `problem` is `dns_error`, `no_such_domain` or null. The caller does not know the token of the domain, so
-- it cannot prove a domain without having found its record. Returns a row if the domain has become proven or has lost
-- its proof, and nothing otherwise, for example if the claim has expired. The function runs with the privileges of its
-- owner, so it must not use the caller's `search_path`.
CREATE OR REPLACE FUNCTION "core_published"."record_domain_check_v1"("claimed" uuid, "texts" text[], "problem" text)
  RETURNS TABLE ("change" text, "company_id" uuid, "company_name" text, "domain_id" uuid, "domain" text, "reason" text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  held core.company_domains%ROWTYPE;
  prefix constant text := 'academy-domain-verification=';
  pauses constant interval[] := ARRAY['1 minute', '5 minutes', '30 minutes', '2 hours', '1 day'];
  outcome text;
  upcoming timestamptz;
BEGIN
  IF problem NOT IN ('dns_error', 'no_such_domain') OR cardinality(texts) > 100 THEN
    RAISE EXCEPTION 'not a result of a look-up' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT * INTO held FROM core.company_domains WHERE claim = claimed FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  outcome := CASE
    WHEN prefix || held.token = ANY (texts) THEN 'found'
    WHEN problem IS NOT NULL THEN problem
    WHEN EXISTS (SELECT FROM unnest(texts) AS record WHERE starts_with(record, prefix)) THEN 'other_token'
    ELSE 'record_missing' END;
  held.checked_at := now();
  held.claim := NULL;
  change := NULL;

  IF outcome = 'found' THEN
    IF held.state <> 'proven' THEN
      held.proven_at := now();
      change := 'proven';
    END IF;
    held.state := 'proven';
    held.reason := NULL;
    held.failures := 0;
    held.failing_since := NULL;
    held.confirmed_by := NULL;
    held.seen_at := now();
    held.next_check_at := now() + interval '30 days';
  ELSIF held.state = 'proven' AND held.confirmed_by IS NOT NULL THEN
    held.reason := outcome;
    held.next_check_at := NULL;
  ELSIF held.state = 'proven' THEN
    -- An unanswered look-up shows nothing about the record, so an unreachable name server ends the proof only after 60
    -- days.
    IF outcome <> 'dns_error' THEN
      held.failures := least(held.failures + 1, 1000);
      held.failing_since := coalesce(held.failing_since, now());
    END IF;
    held.reason := outcome;
    held.next_check_at := now() + interval '1 day';
    -- Two days must have passed, because three look-ups that somebody requests in a row could otherwise end the proof.
    IF (held.failures >= 3 AND held.failing_since <= now() - interval '2 days')
       OR held.seen_at < now() - interval '60 days' THEN
      held.state := 'failed';
      held.next_check_at := NULL;
      change := 'lost';
    END IF;
  ELSE
    held.failures := least(held.failures + 1, 1000);
    held.reason := outcome;
    upcoming := now() + pauses[least(held.failures, cardinality(pauses))];
    held.next_check_at := CASE WHEN upcoming <= held.asked_at + interval '14 days' THEN upcoming END;
    IF held.next_check_at IS NULL THEN held.state := 'failed'; END IF;
  END IF;

  BEGIN
    UPDATE core.company_domains stored
    SET state = held.state, reason = held.reason, failures = held.failures, confirmed_by = held.confirmed_by,
        checked_at = held.checked_at, proven_at = held.proven_at, next_check_at = held.next_check_at,
        claim = held.claim, seen_at = held.seen_at, failing_since = held.failing_since
    WHERE stored.id = held.id;
  EXCEPTION WHEN unique_violation THEN
    -- The violation means that another company has proven the domain. The record of that company is looked up as well,
    -- because the domain may have changed hands.
    UPDATE core.company_domains stored
    SET state = 'failed', reason = 'taken', checked_at = now(), next_check_at = NULL, claim = NULL
    WHERE stored.id = held.id;
    UPDATE core.company_domains other SET next_check_at = now()
    WHERE other.domain = held.domain AND other.state = 'proven' AND other.confirmed_by IS NULL
      AND other.failures = 0 AND other.checked_at < now() - interval '1 day';
    RETURN;
  END;
  IF change IS NULL THEN RETURN; END IF;

  RETURN QUERY
  SELECT change, company.id, company.name, held.id, held.domain, held.reason
  FROM core.companies company WHERE company.id = held.company_id;
END
$$;

REVOKE ALL ON FUNCTION "core_published"."record_domain_check_v1" FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "core_published"."record_domain_check_v1" TO worker;
