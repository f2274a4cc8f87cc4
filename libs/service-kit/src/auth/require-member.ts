import { Failure } from '../base/failure.ts';

/**
 * Returns `membership`, unless the user must not access the company. All services refuse excluded companies with this
 * function (rule 27).
 * @throws Failure `company_not_found` if the user is not a member (rule 26), `company_excluded` if the company is
 * excluded
 */
export function requireMember<T extends { excluded: boolean }>(membership: T | undefined): T {
  if (!membership) throw new Failure('company_not_found');
  if (membership.excluded) throw new Failure('company_excluded');
  return membership;
}
