import fastifyPlugin from 'fastify-plugin';
import type { FileStorage } from '@academy/file-storage';
import { reasonOf } from '../reason.ts';
import { repeat } from '../repeating.ts';
import { carryOutErasures } from './carry-out.ts';
import { reapplyErasures } from './erasure-journal.ts';

const pauseMs = 3_000;

/**
 * Erases whom core-services says, a few seconds later; after a start first whom a restored database has forgotten
 * about.
 */
export const erasures = fastifyPlugin<{ storage: FileStorage }>(async (app, { storage }) => {
  let isJournalRead = false;

  async function readJournal(): Promise<void> {
    const reapplied = await reapplyErasures(app.db, storage);
    isJournalRead = true;
    if (reapplied > 0)
      app.log.warn({ reapplied }, 'the database did not know of erasures: asked for them again');
  }

  async function carryOut(): Promise<void> {
    for (const erasure of await carryOutErasures({ db: app.db, storage }))
      app.log.info({ erasure }, 'a person was erased');
  }

  repeat(app, pauseMs, async () => {
    // A file that cannot be read keeps nobody else from being erased.
    for (const work of isJournalRead ? [carryOut] : [readJournal, carryOut])
      await work().catch((error: unknown) =>
        app.log.warn({ reason: reasonOf(error) }, 'erasures have to wait'),
      );
  });
});
