import { waitingLessons } from '../device/waitingLessons.ts';
import { hasDatabase } from '../storage/browserStorage.ts';
import { storedTokens } from './storedTokens.ts';

/** Returns the number of sessions with lessons from packages that have unsent states on this device. */
async function countPackagedLessons(): Promise<number> {
  if (!hasDatabase()) return 0;
  return import('../device/stateData.ts').then(({ countStates }) => countStates()).catch(() => 0);
}

/**
 * Returns the number of lessons whose unsent progress a sign-out would delete. Returns 0 for a visitor, because the
 * sign-out of a visitor deletes nothing.
 */
export const countLostLessons = async (): Promise<number> =>
  storedTokens.exist() ? (await waitingLessons.countOnDevice()) + (await countPackagedLessons()) : 0;
