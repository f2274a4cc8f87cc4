import { readEnv, runProgram } from '@academy/service-kit';
import { backupEnv, directoryArgument, openOptionalStorage } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

// Usage: `node backup.js --to=<directory>`, see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { BACKUP_DATABASE_URL: url, ...env } = readEnv(backupEnv);
  const directory = directoryArgument('to');
  const storage = await openOptionalStorage(env);
  const { taken_at, tables, packages } = await writeBackup({ url, directory, storage }).finally(() =>
    storage?.close(),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables as of ${taken_at} to ${directory}`);
  console.log(
    packages
      ? `Backed up ${packages.length} packages`
      : 'Packages are not part of the backup: neither STORAGE_DIRECTORY nor S3_BUCKET is set',
  );
});
