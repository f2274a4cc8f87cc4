import type { DataRouter } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';

/** Leads away from an open company that has been excluded meanwhile. While a page opens, its guard sees to that. */
export function leaveExcludedCompany(router: DataRouter, excluded: ExcludedCompanies) {
  const { matches, navigation } = router.state;
  const companyId = matches.at(-1)?.params['companyId'];
  if (navigation.state !== 'idle' || companyId === undefined) return;
  excluded.add(companyId);
  void router.navigate(paths.redirect);
}
