import { Readable } from 'node:stream';
import { contentFileKey, packageFileKey } from '@academy/academy-data';
import {
  inspectPackage,
  PackageRefusal,
  storedFileSource,
  type InspectedPackage,
} from '@academy/content-packages';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { operator, type Database } from '@academy/service-kit';
import {
  claimPackage,
  findRequester,
  isLost,
  noteFiles,
  storeRefusal,
  storeSuccess,
  type ClaimedPackage,
} from './queries.ts';

/**
 * Number of files that are stored at once. Each file is streamed, so memory depends on this number, not on file sizes.
 */
const filesAtOnce = 4;

interface Surroundings {
  db: Database;
  storage: FileStorage;
}

/** Thrown if another worker has claimed the package in the meantime, or if it was deleted or marked as failed. */
class Superseded extends Error {}

/**
 * Stores each file of a package in the file storage. Aborting the signal interrupts the unpacking. A later call
 * continues after the last files that are recorded as stored. If calls are concurrent, the last call that claims the
 * package finishes it, and the other calls return. A call for an unpacked, failed, deleted or unknown package returns
 * immediately.
 * @throws an error of the database or the storage that occurs while this call still holds the claim
 */
export async function unpackPackage(
  { db, storage }: Surroundings,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const held = await claimPackage(db, id);
  if (!held) return;
  try {
    const inspected = await inspectPackage(storedFileSource(storage, packageFileKey(id), held.size));
    await storeFiles({ db, storage }, held, inspected, signal);
    await storeSuccess(db, held);
  } catch (error) {
    if (error instanceof PackageRefusal) return refuse(db, held, error);
    if (!(error instanceof Superseded) && !(await isLost(db, held))) throw error;
  }
}

/**
 * Stores the files in the order of the ZIP file. The order never changes, so a later call can continue after the
 * last stored file.
 */
async function storeFiles(
  { db, storage }: Surroundings,
  held: ClaimedPackage,
  { files, read }: InspectedPackage,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let done = held.done; done < files.length; done += filesAtOnce) {
    const some = files
      .slice(done, done + filesAtOnce)
      .map((file, index) => ({ file, number: done + index + 1 }));
    // Waits for all files before an error is thrown, so that nothing is written after this function has ended.
    const stored = await Promise.allSettled(
      some.map(async ({ file, number }) => {
        const key = contentFileKey({ packageId: held.id, number });
        await storage.put(key, Readable.from(read(file), { objectMode: false }), signal);
      }),
    );
    signal?.throwIfAborted();
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
    const rows = some.map(({ file: { path, size }, number }) => ({ path, number, size }));
    if (!(await noteFiles(db, held, rows, done + some.length))) throw new Superseded();
  }
}

/**
 * Stores why a package cannot be used, and records the reason in the audit log. `deleteUnneededFiles` deletes the
 * package's files later.
 */
async function refuse(db: Database, held: ClaimedPackage, { code, file }: PackageRefusal): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await storeRefusal(tx, held, { code, file }))) return;
    const requester = await findRequester(tx, held);
    await recordAudit(
      tx,
      { ...operator(held.requested_by), firstName: '', lastName: '', ...requester },
      {
        companyId: held.company_id,
        action: 'package_refused',
        subject: held.file_name,
        details: { problem: code, ...(file !== null && { file }) },
      },
    );
  });
}
