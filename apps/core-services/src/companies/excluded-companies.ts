import fastifyPlugin from 'fastify-plugin';
import { within } from '@academy/service-kit';
import { storeExcludedCompanies } from './queries.ts';

const maxWaitMs = 2_000;

/**
 * Stores in the database which companies the configuration excludes (rule 27), because every service must know them.
 * Only administrators may access an excluded company. If the database is unavailable at the start, the plugin tries
 * again in the background.
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
  // The start waits only for a limited time, because the database may not respond or may be locked by a migration.
  app.addHook('onReady', () => within(maxWaitMs, applyOrRetry()).catch(() => undefined));
  app.addHook('onClose', async () => clearTimeout(retry));
});
