import fastifyPlugin from 'fastify-plugin';
import { within } from '@academy/service-kit';
import { storeExcludedCompanies } from './queries.ts';

const maxWaitMs = 2_000;

/**
 * Copies the configured list of excluded companies (rule 27) to the companies' rows, which every service reads.
 * The copying is retried in the background if the database is unavailable at start.
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
  // The start waits only a limited time for the copying: the database may be unresponsive, or locked by a migration.
  app.addHook('onReady', () => within(maxWaitMs, applyOrRetry()).catch(() => undefined));
  app.addHook('onClose', async () => clearTimeout(retry));
});
