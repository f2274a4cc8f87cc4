// These imports bundle the dashboard with the app, because most visits that load the app open the dashboard.
import './layouts/CompanyLayout.tsx';
import '../features/courses/DashboardPage.tsx';
import type { DataRouter } from 'react-router';
import { connection } from '../shared/connection/connection.ts';
import { reportError } from '../shared/errors/reportError.ts';
import type { Session } from '../shared/session/session.ts';
import { App } from './App.tsx';
import { createApp } from './createApp.ts';
import { withServiceWorker } from './environment.ts';
import { pageRoot } from './layouts/pageRoot.ts';
import { prefetchOnIntent, prefetchTabs } from './routing/prefetchPages.ts';
import { showFont } from './showFont.ts';
import { whenIdle } from '../shared/ui/whenIdle.ts';

/**
 * Renders the app when the guards and loaders of the first page have finished. Until then, the start screen or the
 * sign-in page stays visible.
 */
export async function mount(session: Session): Promise<void> {
  const { store, router } = createApp({ session });
  await initialized(router);
  pageRoot().render(<App store={store} router={router} />);
  whenIdle(() => void showFont().then(() => prefetchTabs(router)));
  prefetchOnIntent(router);
  const keep = () => {
    import('./offline/keepOnDevice.ts').then(
      ({ keepOnDevice }) => keepOnDevice({ session, store, withServiceWorker }),
      (error: unknown) => reportError(error, 'The app could not be kept on the device'),
    );
  };
  whenIdle(keep, connection.isLost() ? 0 : delay);
}

/** Milliseconds to wait before the app is stored on the device, so that the first page can load its data first. */
const delay = 2_000;

const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
