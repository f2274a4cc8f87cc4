import { and, eq, sql } from 'drizzle-orm';
import { boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Access, Permission } from '@academy/contracts';
import type { Actor } from './actor.ts';
import { Failure } from '../http/failure.ts';

/**
 * The published relations that say who may do what in which company; core-services owns and versions them. Columns are
 * named, because drizzle works names out once for each relation, and a service may know more columns of it than this.
 */
const published = pgSchema('core_published');
const permissionGrants = published
  .view('permission_grants_v1', {
    user_id: uuid('user_id').notNull(),
    company_id: uuid('company_id').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    excluded: boolean('excluded').notNull(),
  })
  .existing();
const companies = published.view('companies_v1', { company_id: uuid('company_id').notNull() }).existing();

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Decides whether an actor may use an endpoint in a company. Throws `company_not_found` when they have
     * nothing to do with it, `company_excluded` or `permission_denied` when they do.
     */
    authorize: (actor: Actor, access: Access, companyId: string | undefined) => Promise<void>;
  }
}

/** How long a granted permission is believed without asking again; well below the 30 seconds a withdrawal may take. */
const grantLifetimeMs = 10_000;

export const authorization = fastifyPlugin(async (app) => {
  const grantOf = app.db
    .select({ permissions: permissionGrants.permissions, excluded: permissionGrants.excluded })
    .from(permissionGrants)
    .where(
      and(
        eq(permissionGrants.user_id, sql.placeholder('userId')),
        eq(permissionGrants.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('authorization_grant');
  const companyById = app.db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(eq(companies.company_id, sql.placeholder('companyId')))
    .prepare('authorization_company');

  // Only what was granted is kept: a new permission works at once, a withdrawn one ends with its entry.
  const granted = new LRUCache<string, readonly Permission[]>({ max: 50_000, ttl: grantLifetimeMs });
  const existing = new LRUCache<string, true>({ max: 50_000, ttl: grantLifetimeMs });

  async function companyExists(companyId: string) {
    if (existing.has(companyId)) return;
    const [company] = await companyById.execute({ companyId });
    if (!company) throw new Failure('company_not_found');
    existing.set(companyId, true);
  }

  async function permissionsIn(userId: string, companyId: string): Promise<readonly Permission[]> {
    const key = `${userId}/${companyId}`;
    const known = granted.get(key);
    if (known) return known;
    const [grant] = await grantOf.execute({ userId, companyId });
    if (!grant) throw new Failure('company_not_found');
    if (grant.excluded) throw new Failure('company_excluded');
    if (grant.permissions.length > 0) granted.set(key, grant.permissions);
    return grant.permissions;
  }

  app.decorate('authorize', async (actor: Actor, access: Access, companyId: string | undefined) => {
    if (access === 'public' || access === 'signed-in') return;
    if (access === 'admin') {
      if (!actor.isAdmin) throw new Failure('permission_denied');
      return;
    }
    if (companyId === undefined)
      throw new Error('an endpoint with company permissions needs companyId in its path');
    if (actor.isAdmin) return companyExists(companyId);
    const held = await permissionsIn(actor.userId, companyId);
    if (!access.company.some((permission) => held.includes(permission)))
      throw new Failure('permission_denied');
  });
});
