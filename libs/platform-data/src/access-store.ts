import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AccessStore } from '@academy/service-kit';
import { recordAudit } from './audit.ts';
import { publishedApiKeys, publishedCompanies, publishedPermissionGrants } from './core-published.ts';

/**
 * Reads permissions and API keys from the views that core-services publishes, records uses and refusals of API keys,
 * and writes refused requests to the audit log.
 */
export function openAccessStore(db: NodePgDatabase): AccessStore {
  const { user_id, company_id, permissions, excluded } = publishedPermissionGrants;
  const grant = db
    .select({ permissions, excluded })
    .from(publishedPermissionGrants)
    .where(and(eq(user_id, sql.placeholder('userId')), eq(company_id, sql.placeholder('companyId'))))
    .prepare('authorization_grant');
  const company = db
    .select({ company_id: publishedCompanies.company_id })
    .from(publishedCompanies)
    .where(eq(publishedCompanies.company_id, sql.placeholder('companyId')))
    .prepare('authorization_company');

  const apiKey = db
    .select({
      id: publishedApiKeys.api_key_id,
      companyId: publishedApiKeys.company_id,
      name: publishedApiKeys.name,
      hint: publishedApiKeys.hint,
      scopes: publishedApiKeys.scopes,
      expiresAt: publishedApiKeys.expires_at,
      revokedAt: publishedApiKeys.revoked_at,
      excluded: publishedApiKeys.excluded,
    })
    .from(publishedApiKeys)
    .where(eq(publishedApiKeys.token_hash, sql.placeholder('hash')))
    .prepare('authorization_api_key');

  return {
    findApiKey: async (hash) => (await apiKey.execute({ hash }))[0],
    recordApiKeyUse: async (apiKeyId, { address, program }) => {
      await db.execute(
        sql`select core_published.record_api_key_use_v1(${apiKeyId}::uuid, ${address}, ${program})`,
      );
    },
    recordApiKeyRefusal: async (apiKeyId) => {
      await db.execute(sql`select core_published.record_api_key_refusal_v1(${apiKeyId}::uuid)`);
    },
    findGrant: async (userId, companyId) => (await grant.execute({ userId, companyId }))[0],
    companyExists: async (companyId) => (await company.execute({ companyId })).length > 0,
    recordRefusal: ({ actor, companyId, endpoint: { method, path, summary } }) =>
      recordAudit(db, actor, {
        companyId,
        action: 'access_refused',
        subject: summary,
        details: { method, path },
      }),
  };
}
