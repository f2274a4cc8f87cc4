import fastifyPlugin from 'fastify-plugin';
import type { FileStorage } from '@academy/file-storage';
import { repeat } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { carryOutErasures } from './carry-out.ts';
import { reapplyErasures } from './erasure-journal.ts';

const pauseMs = 3_000;

/**
 * Carries out requested erasures every few seconds.
 * At its start, the worker first requests again every erasure that is in the journal but not in the database.
 */
export const erasures = fastifyPlugin<{ storage: FileStorage }>(async (app, { storage }) => {
  let isJournalRead = false;

  async function readJournal(): Promise<void> {
    const reapplied = await reapplyErasures(app.db, storage);
    isJournalRead = true;
    if (reapplied > 0)
      app.log.warn({ reapplied }, 're-requested erasures that were in the journal but not in the database');
  }

  async function carryOut(): Promise<void> {
    for (const erasure of await carryOutErasures({ db: app.db, storage }))
      app.log.info({ erasure }, 'erasure carried out');
  }

  repeat(app, pauseMs, async () => {
    // If the journal cannot be read, requested erasures are still carried out.
    for (const work of isJournalRead ? [carryOut] : [readJournal, carryOut])
      await work().catch((error: unknown) =>
        app.log.warn({ reason: reasonOf(error) }, 'erasure failed, retrying'),
      );
  });
});
