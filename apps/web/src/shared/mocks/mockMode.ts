import { setupWorker } from 'msw/browser';
import type { IdentityProvider } from '../session/identityProvider.ts';
import { tabStore } from '../storage/browserStorage.ts';
import { handlers } from './handlers.ts';
import { mockIdentity } from './mockIdentity.ts';
import { isPersona, personas } from './people.ts';

const key = 'mock';

/** Milliseconds by which each response is delayed (rule 173). */
const delay = 500;

/** `?mock` or `?mock=admin` in the URL turns mock mode on for the tab, and `?mock=off` turns it off. */
export function isMockMode(byDefault: boolean): boolean {
  const requested = new URLSearchParams(window.location.search).get(key);
  if (requested !== null) tabStore.write(key, requested);
  const chosen = tabStore.read(key);
  return chosen === null ? byDefault : chosen !== 'off';
}

/** Starts mock mode. Returns an identity provider with a demonstration user. */
export async function startMockMode(): Promise<IdentityProvider> {
  const chosen = tabStore.read(key) ?? '';
  const person = personas[isPersona(chosen) ? chosen : 'maintainer'];
  await setupWorker(...handlers(person, delay)).start({ onUnhandledRequest: 'bypass', quiet: true });
  return mockIdentity(person);
}
