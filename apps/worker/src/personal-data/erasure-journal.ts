import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { findUnknownErasures, repeatErasure, type ErasureToCarryOut } from './queries/erasures.ts';

/**
 * Prefix of the storage keys of the erasure journal. Each file of the journal records one erasure, without names and
 * addresses. After the database is restored from a backup, the journal shows which people must be erased again.
 */
const journalPrefix = 'erasures/';

const entry = z.object({
  erasure_id: z.uuid(),
  user_id: z.uuid().nullable(),
  /** Hexadecimal SHA-256 of the e-mail address that the company had stored for a person without an account. */
  address_hash: z.string().nullable(),
  company_id: z.uuid().nullable(),
  requested_by: z.uuid(),
  requested_at: z.iso.datetime(),
  /** Hexadecimal value which proves that core-services has requested the erasure. */
  seal: z.string(),
});

/** Writes an erasure to the journal. Writing the same erasure again has no effect. */
export async function noteErasure(storage: FileStorage, erasure: ErasureToCarryOut): Promise<void> {
  const { erasure_id, user_id, address_hash, company_id, requested_by, requested_at, seal } = erasure;
  const noted: z.infer<typeof entry> = {
    erasure_id,
    user_id,
    company_id,
    requested_by,
    address_hash: address_hash?.toString('hex') ?? null,
    requested_at: requested_at.toISOString(),
    seal: seal?.toString('hex') ?? '',
  };
  await storage.put(`${journalPrefix}${erasure_id}.json`, Readable.from([JSON.stringify(noted)]));
}

const batchSize = 1_000;
const idOf = (key: string) => key.slice(journalPrefix.length).replace(/\.json$/, '');
/**
 * Returns true for the storage key of an entry. Other files are ignored, such as the empty files that web consoles of
 * object storages create.
 */
const isEntry = (key: string) => key.endsWith('.json') && z.uuid().safeParse(idOf(key)).success;

async function eraseAgain(db: Database, storage: FileStorage, key: string): Promise<void> {
  const file = await storage.get(key);
  if (!file) return;
  const noted = entry.parse(JSON.parse(await text(file.body)));
  const address_hash = noted.address_hash === null ? null : Buffer.from(noted.address_hash, 'hex');
  await repeatErasure(db, { ...noted, address_hash, seal: Buffer.from(noted.seal, 'hex') });
}

/**
 * After a restore, requests again every erasure that the journal contains and the database does not contain.
 * @returns the number of erasures requested
 * @throws the first error, after all other entries were processed
 */
export async function reapplyErasures(db: Database, storage: FileStorage): Promise<number> {
  let reapplied = 0;
  let batch: string[] = [];
  const failures: unknown[] = [];
  async function settle(): Promise<void> {
    const unknown = await findUnknownErasures(db, batch.map(idOf));
    for (const key of batch.filter((noted) => unknown.has(idOf(noted)))) {
      try {
        await eraseAgain(db, storage, key);
        reapplied += 1;
      } catch (error) {
        failures.push(new Error(`${key}: ${reasonOf(error)}`));
      }
    }
    batch = [];
  }
  for await (const key of storage.list(journalPrefix))
    if (isEntry(key) && batch.push(key) === batchSize) await settle();
  await settle();
  if (failures.length > 0) throw failures[0];
  return reapplied;
}
