import type { MiddlewareFunction } from 'react-router';
import { isStorageBlocked } from '../../shared/storage/browserStorage.ts';
import { StorageBlocked } from '../../shared/storage/storageBlocked.ts';

/** Pages that work without a session, so that they need no storage either. */
const publicPages = /^\/[a-z]{2}\/(verify|unsubscribe)\//;

/** Refuses every page that needs storage of the browser while the visitor blocks cookies and site data (rule 372). */
export const storageGuard: MiddlewareFunction = ({ request }) => {
  if (isStorageBlocked() && !publicPages.test(new URL(request.url).pathname)) throw new StorageBlocked();
};
