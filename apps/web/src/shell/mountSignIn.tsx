import { installSession } from '../shared/session/currentSession.ts';
import type { Session } from '../shared/session/session.ts';
import { pageRoot } from './layouts/pageRoot.ts';
import { showFont } from './showFont.ts';
import { SignInApp } from './sign-in/SignInApp.tsx';
import { whenIdle } from '../shared/ui/whenIdle.ts';

/**
 * Renders the sign-in page. If the user has a session at the identity provider, loads the app, which replaces the page.
 */
export function mount(session: Session) {
  async function openApp(path: string) {
    const app = await import('./mountApp.tsx');
    window.history.replaceState(null, '', path);
    await app.mount(session);
  }

  // While the app loads, a change of the language renders the sign-in page again, which then calls `onSignedIn` again.
  let opening: Promise<void> | undefined;
  const openAppOnce = (path: string) => {
    // If the import of the app fails, the browser loads the path as a new document, which finds the stored tokens.
    opening ??= openApp(path).catch(() => window.location.assign(path));
  };

  installSession(session);
  pageRoot().render(<SignInApp onSignedIn={openAppOnce} />);
  whenIdle(() => void showFont());
}
