import { directoryStorage } from './directory.ts';
import type { FileStorage } from './file-storage.ts';
import type { StorageEnv } from './storage-env.ts';

/**
 * Opens the file storage that the environment variables configure, without any I/O.
 * @throws Error if no storage is configured, or if only one of the two S3 credentials is set
 */
export async function openStorage(env: StorageEnv): Promise<FileStorage> {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (name) {
    if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
      throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
    const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
    // The AWS SDK is imported only when needed, because it is large.
    const { bucketStorage } = await import('./bucket.ts');
    return bucketStorage({ name, endpoint, region, credentials });
  }
  if (!env.STORAGE_DIRECTORY) throw new Error('STORAGE_DIRECTORY or S3_BUCKET must be set');
  return directoryStorage(env.STORAGE_DIRECTORY);
}
