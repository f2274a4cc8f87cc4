import type { Locale } from '@academy/contracts';
import { getCompany, getFeatures, getMyPermissions, listMembershipRequests } from '@academy/contracts/client';
import { requestOf } from '../../shared/api/call.ts';
import { sendEarly } from '../../shared/api/earlyResponses.ts';
import type { ApiRequest } from '../../shared/api/sendRequest.ts';
import type { Session } from '../../shared/session/session.ts';
import { userOf } from '../../shared/session/signedInUser.ts';
import { loadTexts } from '../i18n/showLocale.ts';
import { firstPages, type FirstPage } from './firstPages.ts';

/**
 * Loads the files and data of the page in the URL while the app is loading. Without this function, they would be
 * requested only after the app has loaded. Failures are ignored, because the router loads everything that is missing
 * and handles failures.
 */
export function loadFirstPage(session: Session, locale: Locale): void {
  const { pathname } = window.location;
  const page = firstPages.find(({ path }) => path.test(pathname));
  const parameters = page?.path.exec(pathname)?.groups;
  if (page === undefined || parameters === undefined) return;

  const checked = session.start();
  const sendRequests = (token: string) => sendAll(page, parameters, token, locale);
  const stored = session.storedToken();
  // Data is requested before files, because a browser limits the number of concurrent requests to a server, and files
  // would delay the data.
  if (stored !== undefined) sendRequests(stored);
  void Promise.allSettled([
    checked,
    page.load?.(),
    loadTexts(page.namespaces),
    stored ?? checked.then(() => session.token()).then((token) => token && sendRequests(token)),
  ]);
}

function sendAll(page: FirstPage, groups: Record<string, string>, token: string, language: Locale) {
  const { companyId = '', courseId = '', lessonId = '', policyId = '' } = groups;
  const parameters = { companyId, courseId, lessonId, policyId, language };
  const send = (request: ApiRequest) => sendEarly(request, token, language);
  const onEveryPage = [
    requestOf(getCompany, { companyId }),
    requestOf(getFeatures, { companyId }),
    requestOf(listMembershipRequests, undefined),
    // Administrators may do everything, so the app does not load permissions for them.
    ...(userOf(token).isAdmin ? [] : [requestOf(getMyPermissions, undefined)]),
  ];
  for (const request of onEveryPage) void send(request);
  const [first] = page.requests(parameters).map(send);
  const sendNext = async (response: Response | undefined) => {
    if (page.requestAfter === undefined || !response?.ok) return;
    // The page reads the body of the response later. This code reads a copy, because a body can be read only once.
    const { data } = (await response.clone().json()) as { data: unknown };
    const next = page.requestAfter(data, parameters);
    if (next) void send(next);
  };
  first?.then(sendNext).catch(() => undefined);
}
