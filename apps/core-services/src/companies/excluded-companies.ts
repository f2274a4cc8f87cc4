import fastifyPlugin from 'fastify-plugin';
import { within } from '@academy/service-kit';
import { storeExcludedCompanies } from './queries.ts';

const longestWaitMs = 2_000;

/**
 * Stores the configured list of excluded companies (rule 27) in the companies' rows, which every service reads. While the
 * database is unavailable at start, it retries in the background.
 */
export const excludedCompanies = fastifyPlugin<{ ids: readonly string[] }>(async (app, { ids }) => {
  let retry: NodeJS.Timeout | undefined;
  const applyOrRetry = async () => {
    try {
      await storeExcludedCompanies(app.db, ids);
    } catch (error) {
      app.log.warn({ err: error }, 'storing the excluded companies failed, retrying');
      retry = setTimeout(() => void applyOrRetry(), 1_000).unref();
    }
  };
  // Limits the wait: a hanging database or a migration must not delay the start.
  app.addHook('onReady', () => within(longestWaitMs, applyOrRetry()).catch(() => undefined));
  app.addHook('onClose', async () => clearTimeout(retry));
});
