import type { MiddlewareFunction } from 'react-router';
import { isStorageBlocked } from '../../shared/storage/browserStorage.ts';
import { StorageBlocked } from '../../shared/storage/storageBlocked.ts';

/** Pages at these paths need neither a session nor storage. */
const publicPages = /^\/[a-z]{2}\/(verify|unsubscribe)\//;

/** If the user blocks cookies and site data, shows an error instead of a page that needs storage (rule 372). */
export const storageGuard: MiddlewareFunction = ({ request }) => {
  if (isStorageBlocked() && !publicPages.test(new URL(request.url).pathname)) throw new StorageBlocked();
};
