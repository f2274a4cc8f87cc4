import { keepMyCompanies } from '../../features/companies/index.ts';
import { sendWaitingStates } from '../../features/packaged-lessons/index.ts';
import { sendWaitingLessons } from '../../features/waiting-lessons/index.ts';
import { connection } from '../../shared/connection/connection.ts';
import { removeOutdated } from '../../shared/device/deviceData.ts';
import { countStates, removeStatesOfOthers } from '../../shared/device/stateData.ts';
import { waitingLessons } from '../../shared/device/waitingLessons.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import type { Session } from '../../shared/session/session.ts';
import type { Store } from '../store/store.ts';
import { hasDatabase } from '../../shared/storage/browserStorage.ts';

/**
 * Milliseconds between attempts to send lessons that were completed offline. Several attempts are needed if, for
 * example, a service is overloaded.
 */
const retryInterval = 60_000;

interface Kept {
  session: Session;
  store: Store;
  withServiceWorker: boolean;
}

/**
 * Registers the service worker, which stores the app on the device, and manages the data that is stored for offline
 * use. This file is loaded after the first page, so that it does not delay the page.
 */
export function keepOnDevice({ session, store, withServiceWorker }: Kept): void {
  if (!hasDatabase()) return;
  if (withServiceWorker) registerServiceWorker();

  let lastUserId: string | undefined;

  /**
   * Deletes the stored data of other users, and sends the signed-in user's unsent lessons and unsent states of packaged
   * lessons.
   */
  async function tidyAndSend() {
    const userId = session.user()?.id;
    if (userId === undefined) return;
    const isNew = userId !== lastUserId;
    lastUserId = userId;
    if (isNew) await removeOutdated(userId);
    if (isNew) await removeStatesOfOthers(userId);
    const lessons = await waitingLessons.load(userId);
    if (lessons.length > 0 && !connection.isLost()) await sendWaitingLessons(store.dispatch, userId);
    if ((await countStates()) > 0 && !connection.isLost()) await sendWaitingStates(store.dispatch, userId);
    if (isNew && !connection.isLost()) await keepMyCompanies(store.dispatch, userId);
  }

  const run = () => {
    tidyAndSend().catch((error: unknown) =>
      reportError(error, 'The data that is kept on the device could not be used'),
    );
  };
  session.subscribe(run);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
  setInterval(() => {
    if (waitingLessons.list().length > 0) run();
  }, retryInterval);
  run();
}

function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => reportError(error, 'The service worker could not be registered'));
}
