import type { ApiKeyScope } from '@academy/contracts';
import { Failure } from '../base/failure.ts';
import type { KnownApiKey } from './actor.ts';

/**
 * Checks that an API key belongs to a company and has a scope (rule 290).
 * @param scope undefined if the endpoint accepts no API keys
 * @throws Failure `company_not_found`, `company_excluded` or `permission_denied`
 */
export function requireKeyOf(key: KnownApiKey, companyId: string, scope: ApiKeyScope | undefined): void {
  if (key.companyId !== companyId) throw new Failure('company_not_found');
  if (key.excluded) throw new Failure('company_excluded');
  if (scope === undefined || !key.scopes.includes(scope)) throw new Failure('permission_denied');
}
