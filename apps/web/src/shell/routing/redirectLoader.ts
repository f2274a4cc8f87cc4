import type { Company } from '@academy/contracts';
import { redirect, type LoaderFunction } from 'react-router';
import { companiesApi } from '../../features/companies/index.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import type { Store } from '../store/store.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';
import { askAboutMemberships } from './askAboutMemberships.ts';
import { awaitQuery } from './awaitQuery.ts';
import { requireUser } from './requireUser.ts';

/**
 * Redirects to the dashboard of the user's first company. An administrator without a company is redirected to any
 * company. Other users without a company get a page with an explanation.
 */
export function redirectLoader(store: Store, excluded: ExcludedCompanies): LoaderFunction {
  return async (args) => {
    const user = await requireUser(args);
    const [own] = await Promise.all([
      awaitQuery(store.dispatch(companiesApi.endpoints.listMyCompanies.initiate({ userId: user.id }))),
      askAboutMemberships(store, args),
    ]);
    const [first] = own.filter(isOpen);
    if (first !== undefined) throw redirect(paths.dashboard(shownLocale(), first.companyId));
    if (!user.isAdmin) return null;
    const [other] = await awaitQuery(store.dispatch(companiesApi.endpoints.listFirstCompanies.initiate()));
    if (other !== undefined) throw redirect(paths.dashboard(shownLocale(), other.companyId));
    return null;
  };

  function isOpen({ companyId, platformIds }: Company) {
    return ![companyId, ...platformIds.map(String)].some((companyOrPlatformId) =>
      excluded.has(companyOrPlatformId),
    );
  }
}
