import { waitingLessons } from '../device/waitingLessons.ts';
import { hasDatabase } from '../storage/browserStorage.ts';
import { storedTokens } from './storedTokens.ts';

async function countPackagedLessons(): Promise<number> {
  if (!hasDatabase()) return 0;
  return import('../device/stateData.ts').then(({ countStates }) => countStates()).catch(() => 0);
}

/** Returns the number of lessons whose unsent progress a sign-out would delete. */
export const countLostLessons = async (): Promise<number> =>
  storedTokens.exist() ? (await waitingLessons.countOnDevice()) + (await countPackagedLessons()) : 0;
