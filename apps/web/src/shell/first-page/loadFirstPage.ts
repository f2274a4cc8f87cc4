import type { Locale } from '@academy/contracts';
import { getCompany, getFeatures, getMyPermissions, listMembershipRequests } from '@academy/contracts/client';
import { requestOf } from '../../shared/api/call.ts';
import { sendEarly } from '../../shared/api/earlyResponses.ts';
import type { Session } from '../../shared/session/session.ts';
import { userOf } from '../../shared/session/signedInUser.ts';
import { loadTexts } from '../i18n/showLocale.ts';
import { firstPages, type FirstPage } from './firstPages.ts';

/**
 * Loads the files and data of the page in the URL while the app is loading.
 * The app itself would request them only after it has loaded.
 * Failures are ignored, because the router loads everything that is missing and handles failures.
 */
export function loadFirstPage(session: Session, locale: Locale): void {
  const { pathname } = window.location;
  const page = firstPages.find(({ path }) => path.test(pathname));
  const parameters = page?.path.exec(pathname)?.groups;
  if (page === undefined || parameters === undefined) return;

  const checked = session.start();
  const sendRequests = (token: string) => {
    for (const request of requestsOf(page, parameters, token, locale)) sendEarly(request, token, locale);
  };
  const stored = session.storedToken();
  // Requests for data are sent before requests for files, because a browser limits the number of concurrent requests
  // to a server, and the files would delay the data.
  if (stored !== undefined) sendRequests(stored);
  void Promise.allSettled([
    page.load?.(),
    loadTexts(page.namespaces),
    stored ?? checked.then(() => session.token()).then((token) => token && sendRequests(token)),
  ]);
}

function requestsOf(
  { requests }: FirstPage,
  { companyId = '', courseId = '', lessonId = '' }: Record<string, string>,
  token: string,
  language: Locale,
) {
  return [
    requestOf(getCompany, { companyId }),
    requestOf(getFeatures, { companyId }),
    requestOf(listMembershipRequests, undefined),
    // Administrators need no permissions, so their permissions are not requested.
    ...(userOf(token).isAdmin ? [] : [requestOf(getMyPermissions, undefined)]),
    ...requests({ companyId, courseId, lessonId, language }),
  ];
}
