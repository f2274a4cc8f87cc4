import { readEnv, runProgram } from '@academy/service-kit';
import { backupEnv, directoryArgument } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

// Usage: `node backup.js --to=<directory>`, see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { BACKUP_DATABASE_URL: url } = readEnv(backupEnv);
  const directory = directoryArgument('to');
  const { taken_at, tables } = await writeBackup({ url, directory });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables as of ${taken_at} to ${directory}`);
});
