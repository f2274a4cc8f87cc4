import { maxCourseArchiveBytes } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

const maxHeldBytes = 5 * maxCourseArchiveBytes;

let heldBytes = 0;

/**
 * Reads an uploaded course into memory and calls `work` with it. Uploads are read concurrently, so that a slow one does
 * not block the others.
 * @throws Failure `not_a_course_archive` if the file is too large, or `unavailable` if too many uploads are in memory
 */
export async function holdUpload<T>(
  upload: AsyncIterable<Uint8Array>,
  work: (content: Buffer) => Promise<T>,
): Promise<T> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of upload) {
      size += part.byteLength;
      heldBytes += part.byteLength;
      if (size > maxCourseArchiveBytes)
        throw new Failure('not_a_course_archive', { detail: 'the file is too large' });
      if (heldBytes > maxHeldBytes) throw new Failure('unavailable');
      parts.push(part);
    }
    return await work(Buffer.concat(parts));
  } finally {
    heldBytes -= size;
  }
}
