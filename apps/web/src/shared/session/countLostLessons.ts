import { waitingLessons } from '../device/waitingLessons.ts';
import { storedTokens } from './storedTokens.ts';

/** Returns the number of lessons that a sign-out would delete; 0 for a visitor, whose sign-out deletes nothing. */
export const countLostLessons = async (): Promise<number> =>
  storedTokens.exist() ? waitingLessons.countOnDevice() : 0;
