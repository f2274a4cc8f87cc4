import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openStorage, storageEnv, type FileStorage, type StorageEnv } from '@academy/file-storage';
import { databaseTlsEnv, serviceEnv } from '@academy/service-kit';

/** Reads the directory from a command's only argument, such as `--to=/backups/monday`. @throws Error with the usage */
export function directoryArgument(name: 'to' | 'from'): string {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const directory = values[name];
  if (typeof directory !== 'string' || directory === '') throw new Error(`Usage: --${name}=<directory>`);
  return directory;
}

const optionalStorageEnv = (description: string) => ({
  ...storageEnv,
  STORAGE_DIRECTORY: z.string().optional().describe(description),
});

/** Opens the file storage; returns undefined if no storage is configured. */
export const openOptionalStorage = async (env: StorageEnv): Promise<FileStorage | undefined> =>
  env.STORAGE_DIRECTORY || env.S3_BUCKET ? openStorage(env) : undefined;

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

export const backupEnv = {
  BACKUP_DATABASE_URL: databaseUrl
    .describe('URL of the database, with a role that may read every schema (pg_read_all_data)')
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
  ...databaseTlsEnv,
  ...optionalStorageEnv(
    'Directory in which files are stored; if neither STORAGE_DIRECTORY nor S3_BUCKET is set, the backup contains no packages',
  ),
};
export const restoreEnv = {
  RESTORE_DATABASE_URL: databaseUrl
    .describe('URL of the migrated, empty database, with a superuser')
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
  ...databaseTlsEnv,
  ...optionalStorageEnv(
    'Directory in which files are stored; STORAGE_DIRECTORY or S3_BUCKET is required if the backup contains packages',
  ),
};
export const afterRestoreEnv = { DATABASE_URL: serviceEnv.DATABASE_URL, ...databaseTlsEnv, ...storageEnv };
