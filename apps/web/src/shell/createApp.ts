import { createBrowserRouter, createPath, RouterContextProvider, type DataRouter } from 'react-router';
import { api } from '../shared/api/api.ts';
import { i18n } from '../shared/i18n/i18n.ts';
import { dismissed, notified } from '../shared/notifications/notifications.ts';
import { paths } from '../shared/routing/paths.ts';
import { installSession } from '../shared/session/currentSession.ts';
import type { Session } from '../shared/session/session.ts';
import { followConnection } from './offline/followConnection.ts';
import { leaveExcludedCompany } from './routing/leaveExcludedCompany.ts';
import { pageLoader } from './routing/loadPage.ts';
import { reloadTarget, targetIn } from './routing/reloadTarget.ts';
import { routes } from './routing/routes.tsx';
import { routerTarget } from './routing/target.ts';
import { createStore, type Store } from './store/store.ts';

export interface App {
  store: Store;
  router: DataRouter;
}

interface AppOptions {
  session: Session;
  /** Loads a URL in the browser as a new document. Tests pass a replacement, because jsdom cannot navigate. */
  reload?: (url: string) => void;
}

export function createApp({ session, reload }: AppOptions): App {
  installSession(session);
  const excluded = new Set<string>();
  const store = createStore({
    company_excluded: () => leaveExcludedCompany(router, excluded),
    second_factor_required: () => askForSecondFactor(router),
  });
  const router = createBrowserRouter(
    routes(
      store,
      pageLoader({
        reload: () => reloadTarget(router, reload),
        onUnreachable: () => {
          const notice = notified({ type: 'warning', text: i18n.t('shell:offline'), isLasting: true });
          store.dispatch(notice);
          return () => store.dispatch(dismissed(notice.payload.id));
        },
      }),
      excluded,
    ),
    { getContext: () => new RouterContextProvider(new Map([[routerTarget, () => targetIn(router)]])) },
  );

  session.onEnd((reason) => {
    void router.navigate(reason === 'lost' ? paths.login(createPath(router.state.location)) : paths.logout);
  });
  forgetDataOfOthers(session, store);
  followConnection(session, store, router);
  return { store, router };
}

/**
 * Opens the page that asks for the second factor. That page later returns to the page that was open or being opened
 * when a service required the second factor.
 */
function askForSecondFactor({ state, navigate }: DataRouter) {
  const path = createPath(state.navigation.location ?? state.location);
  if (!path.startsWith('/second-factor')) void navigate(paths.secondFactor(path));
}

/** Clears the API cache when another user signs in without a page reload. */
function forgetDataOfOthers(session: Session, store: Store) {
  let lastUserId: string | undefined;
  session.subscribe(() => {
    const userId = session.user()?.id;
    if (userId === undefined) return;
    if (lastUserId !== undefined && lastUserId !== userId) store.dispatch(api.util.resetApiState());
    lastUserId = userId;
  });
}
