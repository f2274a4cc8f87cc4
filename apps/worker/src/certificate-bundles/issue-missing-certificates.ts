import { v7 as uuidv7 } from 'uuid';
import { issueCertificates } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { findUncertified, type ClaimedBundle } from './queries.ts';

const batchSize = 1_000;

/**
 * Issues certificates to members who completed the course in Academy but have no certificate yet (decision 6).
 * Completions that a course manager has recorded get no certificate.
 */
export async function issueMissingCertificates(
  db: Database,
  bundle: ClaimedBundle,
  signal: AbortSignal | undefined,
): Promise<void> {
  let last: { created_at: string; id: string } | undefined;
  do {
    signal?.throwIfAborted();
    const batch = await findUncertified(db, bundle, last, batchSize);
    await issueCertificates(
      db,
      batch.map(({ id, round }) => ({ id: uuidv7(), enrollmentId: id, round })),
    );
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}
