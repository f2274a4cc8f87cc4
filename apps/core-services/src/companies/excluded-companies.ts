import fastifyPlugin from 'fastify-plugin';
import { within } from '@academy/service-kit';
import { storeExcludedCompanies } from './queries.ts';

const longestWaitMs = 2_000;

/**
 * Applies the configured list of excluded companies (rule 27) to the companies themselves, so that every service
 * that reads them knows. The database may be away at start; the list is applied as soon as it is there.
 */
export const excludedCompanies = fastifyPlugin<{ ids: readonly string[] }>(async (app, { ids }) => {
  let retry: NodeJS.Timeout | undefined;
  const applyOrRetry = async () => {
    try {
      await storeExcludedCompanies(app.db, ids);
    } catch (error) {
      app.log.warn({ err: error }, 'could not apply the excluded companies yet');
      retry = setTimeout(() => void applyOrRetry(), 1_000).unref();
    }
  };
  // Not for long: a database that hangs, or a migration, must not keep the service from starting.
  app.addHook('onReady', () => within(longestWaitMs, applyOrRetry()).catch(() => undefined));
  app.addHook('onClose', async () => clearTimeout(retry));
});
