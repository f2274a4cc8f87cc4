-- The hash chains of the audit logs, with the entries. Only the worker reads them, for evidence packs.
CREATE OR REPLACE VIEW "core_published"."audit_chain_v1" AS
SELECT link.company_id, link.position, link.entry_id, link.salt, link.texts_hash, link.hash, link.erasure_id,
       entry.action, to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS occurred_at,
       entry.actor_id, entry.actor_name, entry.subject, entry.details, entry.written_by
FROM "audit"."chain" link
LEFT JOIN "audit"."entries" entry ON entry.id = link.entry_id AND entry.company_id = link.company_id;

-- The default privileges of the schema would let every program read the view.
REVOKE ALL ON "core_published"."audit_chain_v1" FROM academy_api, academy_api_owner;
GRANT SELECT ON "core_published"."audit_chain_v1" TO worker;
