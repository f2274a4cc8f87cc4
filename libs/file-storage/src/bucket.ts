import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { checkKey, checkPrefix, checkRange } from './keys.ts';

export interface Bucket {
  name: string;
  /** URL of the S3 API; undefined means Amazon S3. */
  endpoint: string | undefined;
  region: string;
  /** S3 credentials; undefined means the AWS SDK's default credential chain. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Size of an upload's parts in bytes. S3 allows 10,000 parts, so a file may have up to 80 GB. */
const partSize = 8 * 1024 * 1024;
const concurrentDeletions = 20;

export function bucketStorage({ name, endpoint, region, credentials }: Bucket): FileStorage {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    // Some S3-compatible stores reject the SDK's default checksums; TLS protects the content in transit.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });
  const inBucket = { Bucket: name };

  async function put(key: string, content: Readable, signal?: AbortSignal): Promise<void> {
    const params = { ...inBucket, Key: checkKey(key), Body: content };
    const upload = new Upload({ client, params, partSize, queueSize: 1 });
    const stop = () => void content.destroy(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
    } catch (error) {
      // If reading `content` failed, the upload was aborted as a result, and its error does not state the cause.
      throw content.errored ?? error;
    } finally {
      signal?.removeEventListener('abort', stop);
      content.destroy();
    }
  }

  async function get(key: string, range?: ByteRange) {
    checkRange(range);
    const Range = range && `bytes=${range.first}-${range.last}`;
    const command = new GetObjectCommand({ ...inBucket, Key: checkKey(key), ...(Range && { Range }) });
    try {
      const { Body, ContentLength, ContentRange } = await client.send(command);
      // The header Content-Range looks like `bytes 0-9/100`.
      const size = Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0);
      return { size, body: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)
        throw new RangeError('the range begins behind the end of the file', { cause: error });
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
    list: (prefix) => list(checkPrefix(prefix)),
    delete: async (keys) => {
      const all = keys.map(checkKey);
      // Deletes each file by a request of its own, because not every S3-compatible store supports DeleteObjects.
      for (let next = 0; next < all.length; next += concurrentDeletions)
        await Promise.all(
          all
            .slice(next, next + concurrentDeletions)
            .map((Key) => client.send(new DeleteObjectCommand({ ...inBucket, Key }))),
        );
    },
    // The bucket's lifecycle rule AbortIncompleteMultipartUpload deletes incomplete uploads.
    deleteAbandoned: async () => undefined,
    close: () => client.destroy(),
  };
}
