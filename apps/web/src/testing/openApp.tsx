import { render } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { DataRouter } from 'react-router';
import { showLocale } from '../shell/i18n/showLocale.ts';
import { startLocale } from '../shared/i18n/storedLocale.ts';
import { personas, type Person } from '../shared/mocks/people.ts';
import { createSession } from '../shared/session/session.ts';
import { App } from '../shell/App.tsx';
import { createApp } from '../shell/createApp.ts';
import { createHandlers } from './createHandlers.ts';
import { fakeProvider, tokenOf } from './fakeProvider.ts';
import { server } from './server.ts';

interface OpenOptions {
  /** Null for a visitor. */
  person?: Person | null;
  /** MSW handlers that take precedence over the handlers of mock mode. */
  answers?: RequestHandler[];
  reload?: (url: string) => void;
}

const routers: DataRouter[] = [];
afterEach(() => routers.splice(0).forEach((router) => router.dispose()));

/** Renders the app at a path, with its real store and router. The handlers of mock mode respond to its requests. */
export async function openApp(
  path: string,
  { person = personas.learner, answers = [], reload }: OpenOptions = {},
) {
  window.history.replaceState(null, '', path);
  const tokens = person === null ? undefined : { accessToken: tokenOf(person) };
  if (tokens !== undefined) localStorage.setItem('access-token', tokens.accessToken);
  server.use(...answers, ...createHandlers(person ?? personas.learner));
  const provider = fakeProvider(tokens);
  await showLocale(startLocale());
  const app = createApp({ session: createSession(provider), ...(reload ? { reload } : {}) });
  routers.push(app.router);
  const { unmount } = render(<App {...app} />);
  return { ...app, provider, unmount };
}

export const shownPath = () => `${window.location.pathname}${window.location.search}`;
