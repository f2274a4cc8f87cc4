import { eq, sql } from 'drizzle-orm';
import { proofFiles } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const sliceBytes = 1_000_000;

/**
 * Reads the file of a proof in slices, so that a slow download needs little memory and does not occupy a database
 * connection while it waits for the client.
 */
export async function* readSlices(
  db: Database,
  { proofId, size }: { proofId: string; size: number },
): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += sliceBytes) {
    const [slice] = await db
      .select({
        bytes: sql<Buffer>`substring(${proofFiles.content} from ${start + 1}::int for ${sliceBytes}::int)`,
      })
      .from(proofFiles)
      .where(eq(proofFiles.proof_id, proofId));
    if (!slice) throw new Error('a file was deleted while it was read');
    yield slice.bytes;
  }
}
