import type { DataRouter } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';

/**
 * Opens another company when the company of the open page becomes excluded. During a navigation, does nothing, because
 * `companyGuard` redirects then.
 */
export function leaveExcludedCompany(router: DataRouter, excluded: ExcludedCompanies) {
  const { matches, navigation } = router.state;
  const companyId = matches.at(-1)?.params['companyId'];
  if (navigation.state !== 'idle' || companyId === undefined) return;
  excluded.add(companyId);
  void router.navigate(paths.redirect);
}
