import '@fontsource-variable/source-sans-3/wght.css';
import './start.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApp } from './createApp.ts';
import { reportErrorsTo } from './error-reporting/errorReporting.ts';
import { loadMocks, mocksByDefault } from './environment.ts';
import { showLocale } from './i18n/showLocale.ts';
import { startLocale } from '../shared/i18n/storedLocale.ts';
import { createSession } from '../shared/session/session.ts';
import { keycloakProvider, loadIdentityConfig } from '../features/identity/index.ts';

await showLocale(startLocale());

reportErrorsTo(async () => (await loadIdentityConfig()).errorReporting ?? null);

const mocks = await loadMocks?.();
const provider = mocks?.isMockMode(mocksByDefault)
  ? await mocks.startMockMode()
  : keycloakProvider(loadIdentityConfig);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element to render into');
createRoot(root).render(<App {...createApp({ session: createSession(provider) })} />);
