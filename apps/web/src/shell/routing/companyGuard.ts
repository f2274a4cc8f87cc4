import type { Company } from '@academy/contracts';
import { isCompanyIdOrPlatformId, isId } from '@academy/contracts/client';
import { redirect, type MiddlewareFunction } from 'react-router';
import { companiesApi } from '../../features/companies/index.ts';
import { permissionsApi } from '../../features/permissions/index.ts';
import { ApiError, failureOf } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { paths } from '../../shared/routing/paths.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';
import type { Store } from '../store/store.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';
import { askAboutMemberships } from './askAboutMemberships.ts';
import { awaitQuery } from './awaitQuery.ts';
import { requireUser } from './requireUser.ts';
import { targetOf } from './target.ts';

/**
 * Loads the company in the URL, its features and the user's permissions before the company's pages open (rule 162).
 * If the URL contains a platform id of the company, redirects to the same page with the company's UUID. If the company
 * is excluded, redirects to the start page.
 */
export function companyGuard(store: Store, excluded: ExcludedCompanies): MiddlewareFunction {
  return async (args) => {
    const user = await requireUser(args);
    const { companyId = '' } = args.params;
    if (!isCompanyIdOrPlatformId(companyId)) throw unknownCompany();

    const loading = Promise.all([
      loadCompany(companyId),
      user.isAdmin
        ? undefined
        : reportFailure(awaitQuery(store.dispatch(permissionsApi.endpoints.getMyPermissions.initiate()))),
      isId(companyId) ? loadFeatures(store, companyId) : undefined,
    ]);
    // The redirect to the page about memberships takes precedence over errors, because the company cannot be loaded
    // until the user has joined it.
    const [asked, loaded] = await Promise.allSettled([askAboutMemberships(store, args), loading]);
    for (const outcome of [asked, loaded]) if (outcome.status === 'rejected') throw outcome.reason;
    const [company] = await loading;
    if (company.companyId === companyId) return;

    await store.dispatch(
      companiesApi.util.upsertQueryData('getCompany', { companyId: company.companyId }, company),
    );
    throw redirect(withSegment(targetOf(args), 2, company.companyId));
  };

  async function loadCompany(companyId: string): Promise<Company> {
    try {
      return await awaitQuery(store.dispatch(companiesApi.endpoints.getCompany.initiate({ companyId })));
    } catch (error) {
      if (failureOf(error)?.code !== 'company_excluded') throw error;
      excluded.add(companyId);
      throw redirect(paths.redirect);
    }
  }
}

/**
 * Loads the features of a company. If they cannot be loaded, the failure is reported and the company's pages still
 * open.
 */
export async function loadFeatures(store: Store, companyId: string) {
  await reportFailure(awaitQuery(store.dispatch(companiesApi.endpoints.getFeatures.initiate({ companyId }))));
}

/**
 * Reports a failure and resolves. The app then acts as if the user had no permissions, or the company no features (rule
 * 166).
 */
async function reportFailure(loading: Promise<unknown>) {
  await loading.catch((error: unknown) => reportError(error, 'Permissions or features could not be loaded'));
}

export const unknownCompany = () =>
  new ApiError({ status: 404, code: 'company_not_found', message: 'The URL contains no valid company id' });
