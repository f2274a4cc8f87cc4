import type { ApiRequest } from './sendRequest.ts';
import { i18n } from '../i18n/i18n.ts';
import { currentSession } from '../session/currentSession.ts';
import { reportError } from '../errors/reportError.ts';
import { hasDatabase } from '../storage/browserStorage.ts';

// The code of the database is loaded on demand, so that it does not delay the first page.
const loadData = () => import('../device/deviceData.ts');

/** The key contains the language, because some responses contain texts in the user's language. */
const keyOf = ({ url }: ApiRequest) => `${i18n.language} ${url}`;

/** If `work` fails, the error is reported and the result is undefined, so that the page works without stored data. */
async function forUser<T>(
  work: (data: Awaited<ReturnType<typeof loadData>>, userId: string) => Promise<T>,
): Promise<T | undefined> {
  const userId = currentSession().user()?.id;
  if (userId === undefined || !hasDatabase()) return undefined;
  try {
    return await work(await loadData(), userId);
  } catch (error) {
    reportError(error, 'The data that is kept on the device could not be used');
    return undefined;
  }
}

/**
 * When courses are prepared for offline use, stored responses younger than this age in milliseconds are not loaded
 * again.
 */
const freshFor = 24 * 60 * 60_000;

/** Stores responses of the API on the device, so that learners can continue while they are offline (rule 455). */
export const keptAnswers = {
  async keep(request: ApiRequest, data: unknown): Promise<void> {
    const key = keyOf(request);
    await forUser(async ({ keepAnswer }, userId) => {
      // The user may have signed out while the code of the database was loading.
      if (currentSession().user()?.id === userId) await keepAnswer(userId, key, data);
    });
  },

  async read(request: ApiRequest): Promise<{ data: unknown; keptAt: number } | undefined> {
    const key = keyOf(request);
    return forUser(({ readAnswer }, userId) => readAnswer(userId, key));
  },

  async isFresh(request: ApiRequest): Promise<boolean> {
    const present = await keptAnswers.read(request);
    return present !== undefined && Date.now() - present.keptAt < freshFor;
  },

  async remove(request: ApiRequest): Promise<void> {
    const key = keyOf(request);
    await forUser(({ removeAnswer }, userId) => removeAnswer(userId, key));
  },
};
