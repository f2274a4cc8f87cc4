import type { FileStorage } from '@academy/file-storage';
import type { ByteSource } from '@academy/zip-files';

/** Reads parts of a file in the file storage. @param size size of the file in bytes */
export const storedFileSource = (storage: FileStorage, key: string, size: number): ByteSource => ({
  size,
  open: async (first, last) => {
    const file = await storage.get(key, { first, last });
    if (!file) throw new Error(`the file ${key} is missing in the storage`);
    return file.body;
  },
});
