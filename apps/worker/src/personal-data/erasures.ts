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

  repeat(app, pauseMs, async () => {
    try {
      if (!isJournalRead) await readJournal();
      for (const erasure of await carryOutErasures({ db: app.db, storage }))
        app.log.info({ erasure }, 'a person was erased');
    } catch (error) {
      app.log.warn({ reason: reasonOf(error) }, 'erasures have to wait');
    }
  });
});
