import { reportError } from '../errors/reportError.ts';
import { waitingLessons } from './waitingLessons.ts';
import { hasDatabase } from '../storage/browserStorage.ts';

/** Deletes the data of all users (rule 457). A failure is only reported, so that it does not stop a sign-out. */
export async function removeDeviceData(): Promise<void> {
  waitingLessons.clear();
  if (!hasDatabase()) return;
  try {
    const [{ removeAll }, { removeAllStates }] = await Promise.all([
      import('./deviceData.ts'),
      import('./stateData.ts'),
    ]);
    await Promise.all([removeAll(), removeAllStates()]);
  } catch (error) {
    reportError(error, 'The data that is kept on the device could not be deleted');
  }
}
