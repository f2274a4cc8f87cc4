import { courseManager, policyManager } from '@academy/contracts/client';
import { redirect, type MiddlewareFunction } from 'react-router';
import { permissionsApi } from '../../features/permissions/index.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import type { Store } from '../store/store.ts';
import { requireUser } from './requireUser.ts';
import { targetOf } from './target.ts';

/** Admits administrators, and redirects other users to `/` (rule 162). */
export const adminGuard: MiddlewareFunction = async (args) => {
  const user = await requireUser(args);
  if (!user.isAdmin) throw redirect(paths.redirect);
};

/**
 * Admits administrators and the company's course managers to all maintenance pages. Users who are only policy managers
 * may open only the pages about policies, and are redirected there from all other maintenance pages. Redirects all
 * other users to the company's dashboard. Must run after `companyGuard`, which loads the permissions.
 */
export function maintenanceGuard(store: Store): MiddlewareFunction {
  return async (args) => {
    const user = await requireUser(args);
    const { companyId = '' } = args.params;
    const { data: permissions } = permissionsApi.endpoints.getMyPermissions.select()(store.getState());
    const held = permissions?.[companyId] ?? [];
    if (user.isAdmin || held.includes(courseManager)) return;
    if (!held.includes(policyManager)) throw redirect(paths.dashboard(shownLocale(), companyId));
    const { policies } = paths.maintenance(shownLocale(), companyId);
    const { pathname } = targetOf(args);
    if (pathname.split('/')[4] !== 'policies') throw redirect(policies);
  };
}
