import { addRoute, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Files that learners need offline. The build inserts the list (build/service-worker.ts). */
declare const precached: PrecacheEntry[];
/** Paths of the files of this version below `/assets/` that are not precached. */
declare const otherAssets: string[];

/** Cache of files that are not precached, such as the files of maintenance pages. */
const assetCache = 'assets';

/**
 * Seconds to wait for the network before the precached page is shown. On a weak connection, requests often hang instead
 * of failing.
 */
const patience = 5;

/** Matches paths that do not belong to pages of the app: paths of the services, and paths of files. */
const notPages = /^\/(api|core-services|config)(\/|$)|\.[^/]*$/;

// A new version waits until all pages of the old one are closed (rule 459): this worker never calls `skipWaiting`.
precache(precached);

/** An online visit must always get the current version of the site. */
const networkFirst = new NetworkOnly({
  networkTimeoutSeconds: patience,
  plugins: [
    {
      handlerDidError: ({ request }) =>
        matchPrecache(request.mode === 'navigate' ? '/index.html' : request.url),
    },
  ],
});

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    ((request.mode === 'navigate' && request.destination === 'document' && !notPages.test(url.pathname)) ||
      precached.some((entry) => entry.revision !== null && entry.url === url.pathname)),
  networkFirst,
);

// Files below `/assets/` never change, because their names contain a hash of the content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    // Searches all caches, because a page of the next version can already be open while that version is only precached.
    const cached = await caches.match(request.url, { ignoreVary: true });
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(assetCache)).put(request.url, response.clone());
    return response;
  },
);

addRoute({ cleanURLs: false, directoryIndex: '' });

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), removeOldAssets()]));
});

/**
 * Deletes the cached files of earlier versions: when a worker becomes active, no page of an earlier version is open.
 */
async function removeOldAssets() {
  const present = new Set(otherAssets);
  const cache = await caches.open(assetCache);
  const outdated = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

// Maintenance pages send the message `keep-all-files`, so that they can still load the files of their version after an
// update of the app.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-all-files') event.waitUntil(keepAllFiles());
});

async function keepAllFiles() {
  const cache = await caches.open(assetCache);
  for (const path of otherAssets) if ((await cache.match(path)) === undefined) await cache.add(path);
}
