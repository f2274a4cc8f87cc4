import { readEnv, runProgram } from '@academy/service-kit';
import { directoryArgument, openOptionalStorage, restoreEnv } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';

// Usage: `node restore.js --from=<directory>`, see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { RESTORE_DATABASE_URL: url, ...env } = readEnv(restoreEnv);
  const storage = await openOptionalStorage(env);
  const { manifest, setAside } = await restoreBackup({
    ...{ url, storage },
    directory: directoryArgument('from'),
  }).finally(() => storage?.close());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${manifest.tables.length} tables as of ${manifest.taken_at}`);
  if (manifest.packages)
    console.log(`Restored ${manifest.packages.length} packages, which the worker will unpack`);
  console.log(`E-mails set aside as unclear, because they may have been sent after the backup: ${setAside}`);
  console.log('Run after-restore next, before starting any program.');
});
