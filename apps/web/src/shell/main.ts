import '@fontsource-variable/source-sans-3/wght.css';
import './fallback-fonts.css';
import './start.css';
import { keycloakProvider, loadIdentityConfig } from '../features/identity/index.ts';
import { numberFormat } from '../shared/i18n/createI18n.ts';
import { startLocale } from '../shared/i18n/storedLocale.ts';
import { watchConnection } from '../shared/connection/connection.ts';
import { createSession } from '../shared/session/session.ts';
import { loadMocks, mocksByDefault } from './environment.ts';
import { reportErrorsTo } from './error-reporting/reportErrorsTo.ts';
import { loadFirstPage } from './first-page/loadFirstPage.ts';
import { loadTexts, showLocale } from './i18n/showLocale.ts';
import { startsWithSignIn } from './sign-in/startsWithSignIn.ts';

// The imports are in separate functions, so that each preloads only its own files.
const importSignIn = () => import('./mountSignIn.tsx');
const importApp = () => import('./mountApp.tsx');

// React is not imported statically here, so that the session check and the first requests start before React is
// loaded.
async function start() {
  watchConnection();
  reportErrorsTo(async () => (await loadIdentityConfig()).errorReporting);
  const signsIn = startsWithSignIn();
  const app = signsIn ? importSignIn() : importApp();
  const locale = startLocale();
  const texts = Promise.all([showLocale(locale), signsIn ? loadTexts(['identity']) : undefined]);
  const mocks = await loadMocks?.();
  const provider = mocks?.isMockMode(mocksByDefault)
    ? await mocks.startMockMode()
    : keycloakProvider(loadIdentityConfig);
  const session = createSession(provider);
  if (!signsIn) {
    // The failure is ignored here, because the guards of the routes call `session.start` again and report its failure.
    session.start().catch(() => undefined);
    loadFirstPage(session, locale);
    // The first `Intl` object takes about 10 ms, because the browser loads the data of the language. One is created
    // here, while the app is loading, so that it does not delay the first page.
    numberFormat(locale);
  }
  // If the start screen cannot be loaded, the error is ignored, because the start screen is not needed for opening the
  // app.
  const splash = signsIn
    ? undefined
    : Promise.all([import('./mountSplash.tsx'), texts])
        .then(([{ mountSplash }]) => mountSplash())
        .catch(() => undefined);
  const [{ mount }] = await Promise.all([app, texts, splash]);
  return mount(session);
}

// This call is not awaited, because the bundler does not merge files that are loaded together if they contain a
// top-level `await`.
void start();
