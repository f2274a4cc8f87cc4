-- API keys that are not revoked. Every service uses them to authenticate programs. Only the SHA-256 of a key is stored.
CREATE OR REPLACE VIEW "core_published"."api_keys_v1" AS
SELECT key.id AS api_key_id, key.company_id, key.name, key.hint, key.token_hash, key.scopes, key.expires_at,
       company.excluded
FROM "core"."api_keys" key JOIN "core"."companies" company ON company.id = key.company_id
WHERE key.revoked_at IS NULL;
