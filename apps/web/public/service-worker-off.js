// The file to deploy in place of the service worker if the app must no longer be kept on devices (docs/operations.md).
// This file deletes the stored files of the app and unregisters itself. The database of the app with lessons that wait
// to be sent stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
