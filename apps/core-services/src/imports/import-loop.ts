import fastifyPlugin from 'fastify-plugin';
import { repeat } from '@academy/service-kit';
import { processImport, recordFailure, type InvitePeople } from './process-import.ts';
import {
  countAttempt,
  openWorkDatabase,
  reserveImport,
  storeFailure,
  storeProgress,
  uncountAttempt,
} from './queries/work.ts';
import { deleteOutdated } from './queries/cleaning.ts';
import { maxAttempts } from './rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the background loop poll for imports immediately. */
    processImports: () => void;
    /** Deletes abandoned uploads, the lines of expired imports, and imports older than the retention period. */
    cleanImports: () => Promise<void>;
  }
}

interface Options {
  databaseUrl: string;
  invitePeople: InvitePeople;
  /**
   * Milliseconds between two polls for waiting imports, for example imports that a killed process has left unfinished.
   */
  pauseMs?: number | undefined;
}

const cleaningIntervalMs = 60_000;
/** Time in milliseconds after which a clean-up pauses until the next interval. */
const maxCleaningMs = 50_000;

class Stopping extends Error {}

/**
 * Compares the files of imports with the members of their companies, and applies imports. The loop runs in the
 * background and processes one import at a time in each process.
 * Every process of the service polls for imports. If a process is killed, another process starts the import again.
 */
export const importLoop = fastifyPlugin<Options>(
  async (app, { databaseUrl, invitePeople, pauseMs = 5_000 }) => {
    const warn = (error: Error) => app.log.warn({ err: error }, 'lost the database connection of imports');
    const { db, close } = openWorkDatabase(databaseUrl, warn);
    let isStopping = false;
    let isAwake = false;
    let running = Promise.resolve();

    async function processNext(): Promise<boolean> {
      return db.transaction(async (transaction) => {
        const found = await reserveImport(transaction);
        if (!found) return false;
        if ((await countAttempt(app.db, found.id)) > maxAttempts) {
          await storeFailure(app.db, found.id);
          if (found.state === 'applying') await recordFailure(app.db, found);
          return true;
        }
        await processImport(transaction, found, {
          invitePeople,
          progress: async (done) => {
            if (isStopping) {
              // An attempt that a shutdown interrupts does not count towards `maxAttempts`, because several deployments
              // in a row must not make an import fail.
              await uncountAttempt(app.db, found.id);
              throw new Stopping('the program is stopping');
            }
            await storeProgress(app.db, found.id, done);
          },
        });
        app.log.info({ importId: found.id, lines: found.total, state: found.state }, 'processed an import');
        return true;
      });
    }

    async function processAll(): Promise<void> {
      try {
        while (!isStopping && (await processNext()));
      } catch (error) {
        if (!(error instanceof Stopping)) app.log.error({ err: error }, 'processing an import failed');
      }
    }

    app.decorate('processImports', () => {
      if (isAwake || isStopping) return;
      isAwake = true;
      running = running.then(() => {
        isAwake = false;
        return processAll();
      });
    });

    app.decorate('cleanImports', () => {
      const end = Date.now() + maxCleaningMs;
      return deleteOutdated(app.db, () => !isStopping && Date.now() < end);
    });

    // Stops a running clean-up early, before the hooks of `repeat` wait for it.
    app.addHook('preClose', async () => {
      isStopping = true;
    });
    repeat(app, pauseMs, async () => app.processImports());
    repeat(app, cleaningIntervalMs, () =>
      app.cleanImports().catch((error: unknown) => {
        app.log.error({ err: error }, 'deleting outdated imports failed');
      }),
    );
    app.addHook('onClose', async () => {
      await running;
      await close();
    });
  },
);
