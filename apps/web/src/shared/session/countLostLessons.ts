import { waitingLessons } from '../device/waitingLessons.ts';
import { hasDatabase } from '../storage/browserStorage.ts';
import { storedTokens } from './storedTokens.ts';

/** Returns the number of lessons of packages on this device whose last state is not sent yet. */
async function countPackagedLessons(): Promise<number> {
  if (!hasDatabase()) return 0;
  return import('../device/stateData.ts').then(({ countStates }) => countStates()).catch(() => 0);
}

/** Returns the number of lessons that a sign-out would delete; 0 for a visitor, whose sign-out deletes nothing. */
export const countLostLessons = async (): Promise<number> =>
  storedTokens.exist() ? (await waitingLessons.countOnDevice()) + (await countPackagedLessons()) : 0;
