import '@fontsource-variable/source-sans-3/wght.css';
import './start.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createApp } from './app/createApp.ts';
import { reportErrorsTo } from './app/errorReporting.ts';
import { loadMocks } from './app/environment.ts';
import { showLocale } from './app/showLocale.ts';
import { startLocale } from './app/storedLocale.ts';
import { createSession } from './identity/session.ts';
import { keycloakProvider } from './identity/keycloakProvider.ts';
import { loadIdentityConfig } from './identity/identityConfig.ts';

await showLocale(startLocale());

reportErrorsTo(async () => (await loadIdentityConfig()).errorReporting ?? null);

const mocks = await loadMocks?.();
const provider = mocks?.isMockMode() ? await mocks.startMockMode() : keycloakProvider(loadIdentityConfig);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element to render into');
createRoot(root).render(<App {...createApp({ session: createSession(provider) })} />);
