import { openStorage } from '@academy/file-storage';
import { readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { afterRestoreEnv } from './backup/command.ts';
import { repairPackages } from './backup/packages.ts';
import { setRestoredMailAside } from './backup/queries.ts';
import { carryOutErasures } from './personal-data/carry-out.ts';
import { reapplyErasures } from './personal-data/erasure-journal.ts';

// Run `node after-restore.js` with the worker's environment after every restore, before any program starts.
// docs/backup-and-personal-data.md describes the whole procedure.
await runProgram(async () => {
  const env = readEnv(afterRestoreEnv);
  const storage = await openStorage(env);
  try {
    await withDatabase(env.DATABASE_URL, 'after-restore', async (db) => {
      console.log(`E-mails set aside as unclear: ${await setRestoredMailAside(db)}`);
      console.log(`Erasures requested again: ${await reapplyErasures(db, storage)}`);
      console.log(`Erasures carried out: ${(await carryOutErasures({ db, storage })).length}`);
      const { unpacked, missing } = await repairPackages(db, storage);
      console.log(`Packages to be unpacked again: ${unpacked}`);
      console.log(`Packages whose ZIP file is missing: ${[missing.length, ...missing].join(' ')}`);
    });
  } finally {
    storage.close();
  }
});
