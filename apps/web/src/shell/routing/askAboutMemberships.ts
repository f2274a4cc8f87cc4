import { createPath, redirect } from 'react-router';
import { membershipRequestsApi } from '../../features/membership-requests/index.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import type { Store } from '../store/store.ts';
import { awaitQuery } from './awaitQuery.ts';
import { targetOf, type GuardArguments } from './target.ts';

/**
 * If companies have added the signed-in user as a member, redirects to the page on which the user accepts or declines
 * these memberships. That page later opens the requested page. If the companies cannot be loaded, the requested page
 * opens at once.
 */
export async function askAboutMemberships(store: Store, args: GuardArguments): Promise<void> {
  const requests = await awaitQuery(
    store.dispatch(membershipRequestsApi.endpoints.listMembershipRequests.initiate()),
  ).catch((error: unknown) => {
    reportError(error, 'Membership requests could not be loaded');
    return [];
  });
  if (requests.length > 0) throw redirect(paths.memberships(shownLocale(), createPath(targetOf(args))));
}
