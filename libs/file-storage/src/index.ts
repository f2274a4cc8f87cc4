export { readContent, type ByteRange, type FileStorage, type StoredFile } from './file-storage.ts';
export { openStorage } from './open-storage.ts';
export { storageEnv, type StorageEnv } from './storage-env.ts';
