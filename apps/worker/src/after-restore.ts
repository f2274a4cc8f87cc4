import { drizzle } from 'drizzle-orm/node-postgres';
import { openStorage } from '@academy/file-storage';
import { openPool, readEnv, runProgram } from '@academy/service-kit';
import { afterRestoreEnv } from './backup/command.ts';
import { setRestoredMailAside } from './backup/restore-backup.ts';
import { carryOutErasures } from './personal-data/carry-out.ts';
import { reapplyErasures } from './personal-data/erasure-journal.ts';

// node after-restore.js, with the worker's environment, after any kind of restore and before any program is started:
// see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const env = readEnv(afterRestoreEnv);
  const storage = await openStorage(env);
  const pool = openPool({ ...env, DATABASE_POOL_SIZE: 2 }, 'after-restore', () => undefined);
  try {
    const db = drizzle(pool);
    console.log(`E-mails set aside as unclear: ${await setRestoredMailAside(pool)}`);
    console.log(`Erasures asked for again: ${await reapplyErasures(db, storage)}`);
    console.log(`Erasures carried out: ${(await carryOutErasures({ db, storage })).length}`);
  } finally {
    await pool.end();
    storage.close();
  }
});
