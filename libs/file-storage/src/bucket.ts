import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStorage } from './file-storage.ts';
import { checkedKey, checkedPrefix } from './keys.ts';

export interface Bucket {
  name: string;
  /** URL; without it Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Without them the SDK looks for credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Bytes in memory for each upload; S3 takes at most 10,000 parts, so this allows files of 80 GB. */
const partSize = 8 * 1024 * 1024;
const deletionsAtOnce = 20;

/** Files in a bucket of anything that speaks S3. Signed in the way that the oldest of them understand. */
export function bucketStorage({ name, endpoint, region, credentials }: Bucket): FileStorage {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    // Checksums of the newer kind are refused by stores that do not know them; TLS already guards the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });
  const inBucket = { Bucket: name };

  async function put(key: string, content: Readable, signal?: AbortSignal): Promise<void> {
    const params = { ...inBucket, Key: checkedKey(key), Body: content };
    const upload = new Upload({ client, params, partSize, queueSize: 1 });
    const stop = () => void content.destroy(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
    } catch (error) {
      // What went wrong first: a store may also have refused to drop the parts that it had.
      throw content.errored ?? error;
    } finally {
      signal?.removeEventListener('abort', stop);
      content.destroy();
    }
  }

  async function get(key: string) {
    const command = new GetObjectCommand({ ...inBucket, Key: checkedKey(key) });
    try {
      const { Body, ContentLength } = await client.send(command);
      return { size: ContentLength ?? 0, body: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    for await (const page of paginateListObjectsV2({ client }, { ...inBucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
  }

  return {
    put,
    get,
    list: (prefix) => list(checkedPrefix(prefix)),
    delete: async (keys) => {
      const all = keys.map(checkedKey);
      // One by one, since not every store knows the call that deletes many.
      for (let next = 0; next < all.length; next += deletionsAtOnce)
        await Promise.all(
          all
            .slice(next, next + deletionsAtOnce)
            .map((Key) => client.send(new DeleteObjectCommand({ ...inBucket, Key }))),
        );
    },
    // A bucket's own lifecycle rule AbortIncompleteMultipartUpload does it; programs need no right to.
    deleteAbandoned: async () => undefined,
    close: () => client.destroy(),
  };
}
