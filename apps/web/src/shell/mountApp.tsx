// These imports bundle the dashboard with the app, because most first visits open the dashboard.
import './layouts/CompanyLayout.tsx';
import '../features/courses/DashboardPage.tsx';
import type { DataRouter } from 'react-router';
import type { Session } from '../shared/session/session.ts';
import { App } from './App.tsx';
import { createApp } from './createApp.ts';
import { pageRoot } from './layouts/pageRoot.ts';

/**
 * Renders the app with its router and pages when the guards and loaders of the first page have finished.
 * Until then, the current content of the page stays, which is the start screen or the sign-in page.
 */
export async function mount(session: Session): Promise<void> {
  const { store, router } = createApp({ session });
  await initialized(router);
  pageRoot().render(<App store={store} router={router} />);
}

const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
