import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Access, Permission } from '@academy/contracts';
import type { AccessStore } from './access-store.ts';
import type { Actor } from './actor.ts';
import { requireKeyOf } from './require-key.ts';
import { requireMember } from './require-member.ts';
import { Failure } from '../base/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Checks whether an actor may use an endpoint in a company.
     * @throws Failure `company_not_found` if the company is unknown or the actor is not a member of the company
     * @throws Failure `company_excluded` if the company is excluded, `permission_denied` if the actor lacks the
     * permission
     */
    authorize: (actor: Actor, access: Access, companyId: string | undefined) => Promise<void>;
  }
}

/** Milliseconds for which permissions are cached. The withdrawal of a permission must take effect within 30 seconds. */
const grantLifetimeMs = 10_000;
const maxCachedEntries = 50_000;

export const authorization = fastifyPlugin<{ store: AccessStore }>(async (app, { store }) => {
  // Unknown companies, and members without any permission, are not cached, so that a member's first permission takes
  // effect at once. A further permission takes effect after at most `grantLifetimeMs`, when the cached ones expire.
  const cache = { max: maxCachedEntries, ttl: grantLifetimeMs };
  const granted = new LRUCache<string, readonly Permission[]>(cache);
  const existing = new LRUCache<string, true>(cache);

  async function checkCompanyExists(companyId: string) {
    if (existing.has(companyId)) return;
    if (!(await store.companyExists(companyId))) throw new Failure('company_not_found');
    existing.set(companyId, true);
  }

  async function findPermissions(userId: string, companyId: string): Promise<readonly Permission[]> {
    const key = `${userId}/${companyId}`;
    const known = granted.get(key);
    if (known) return known;
    const { permissions } = requireMember(await store.findGrant(userId, companyId));
    if (permissions.length > 0) granted.set(key, permissions);
    return permissions;
  }

  app.decorate('authorize', async (actor: Actor, access: Access, companyId: string | undefined) => {
    if (access === 'public' || access === 'content-origin' || access === 'signed-in') return;
    if (access === 'admin') {
      if (!actor.isAdmin) throw new Failure('permission_denied');
      return;
    }
    if (companyId === undefined)
      throw new Error('an endpoint with company permissions needs companyId in its path');
    if (actor.apiKey) return requireKeyOf(actor.apiKey, companyId, access.apiKey);
    if (actor.isAdmin) return checkCompanyExists(companyId);
    const held = await findPermissions(actor.userId, companyId);
    if (!access.company?.some((permission) => held.includes(permission)))
      throw new Failure('permission_denied');
  });
});
