-- API keys of companies, including expired and revoked ones. Every service authenticates programs by these keys. The
-- view contains only the SHA-256 of a key.
CREATE OR REPLACE VIEW "core_published"."api_keys_v1" AS
SELECT key.id AS api_key_id, key.company_id, key.name, key.hint, key.token_hash, key.scopes,
       core.api_key_end(key.expires_at, key.responsible_lost_at) AS expires_at,
       company.excluded, key.revoked_at, key.responsible_lost_at
FROM "core"."api_keys" key JOIN "core"."companies" company ON company.id = key.company_id;
