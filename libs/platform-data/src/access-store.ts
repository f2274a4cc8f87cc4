import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AccessStore } from '@academy/service-kit';
import { recordAudit } from './audit.ts';
import { publishedCompanies, publishedPermissionGrants } from './core-published.ts';

/** Reads permissions from the published views and records refusals in the audit log. */
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

  return {
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
