import type { MiddlewareFunction } from 'react-router';
import { isStorageBlocked } from '../../shared/storage/browserStorage.ts';
import { StorageBlocked } from '../../shared/storage/storageBlocked.ts';

/** Paths of pages that need no session and therefore no storage. */
const publicPages = /^\/[a-z]{2}\/(verify|unsubscribe)\//;

/**
 * Shows an error instead of a page that needs the browser's storage if the user blocks cookies and site data (rule
 * 372).
 */
export const storageGuard: MiddlewareFunction = ({ request }) => {
  if (isStorageBlocked() && !publicPages.test(new URL(request.url).pathname)) throw new StorageBlocked();
};
