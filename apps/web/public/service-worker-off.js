// Replaces the service worker if the app must no longer be kept on devices (docs/operations.md).
// Deletes the files of the app and removes itself; lessons that wait to be sent stay in the database of the app.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
