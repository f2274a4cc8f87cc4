import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { packageFileKey, requireStorage } from '@academy/academy-data';
import { inspectPackage, PackageRefusal, storedFileSource } from '@academy/content-packages';
import { maxPackageBytes } from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { countUnfinished, lockPackages, storePackage } from './queries/packages.ts';

/** Maximum number of packages of a company that are being unpacked or waiting to be unpacked. */
const maxUnfinished = 3;

interface UploadSurroundings {
  db: Database;
  storage: FileStorage;
  /** Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517). */
  storageLimit: number;
}

interface Upload {
  companyId: string;
  fileName: string;
  file: AsyncIterable<Uint8Array>;
  /** Size in bytes that the client announces; 0 if it announces none. */
  announced: number;
  actor: Actor;
  origin: WorkOrigin;
}

interface StoredUpload {
  size: number;
  sha256: string;
}

/** Refuses an upload that would exceed a limit, before its bytes are read. */
async function requireAllowed(
  { db, storageLimit }: UploadSurroundings,
  { companyId, announced }: Upload,
): Promise<void> {
  if (announced > maxPackageBytes) throw new Failure('package_too_large');
  if ((await countUnfinished(db, companyId)) >= maxUnfinished) throw new Failure('too_many_packages');
  await db.transaction((tx) => requireStorage(tx, { companyId, limit: storageLimit, more: announced }));
}

/** Streams the file of an upload to the storage. Stores nothing if the file is too large or the client disconnects. */
async function storeFile(
  storage: FileStorage,
  key: string,
  file: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const part of file) {
      size += part.byteLength;
      if (size > maxPackageBytes) throw new Failure('package_too_large');
      hash.update(part);
      yield part;
    }
  }
  await storage.put(key, Readable.from(measured(), { objectMode: false }));
  return { size, sha256: hash.digest('hex') };
}

/** Inspects a stored package. If the package is refused, records this in the audit log. */
async function inspectStored(
  { db, storage }: UploadSurroundings,
  key: string,
  size: number,
  { companyId, fileName, actor }: Upload,
) {
  try {
    return await inspectPackage(storedFileSource(storage, key, size));
  } catch (error) {
    if (!(error instanceof PackageRefusal)) throw error;
    const { code, file } = error;
    await recordAudit(db, actor, {
      companyId,
      action: 'package_refused',
      subject: fileName,
      details: { problem: code, ...(file !== null && { file }) },
    });
    throw new Failure(code, { ...(file !== null && { detail: file }), cause: error });
  }
}

async function storeRow(
  { db, storageLimit }: UploadSurroundings,
  { companyId, fileName, actor, origin }: Upload,
  packageId: string,
  { size, sha256 }: StoredUpload,
  { format, title, lessons, files, unpackedSize }: Awaited<ReturnType<typeof inspectPackage>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPackages(tx, companyId);
    if ((await countUnfinished(tx, companyId)) >= maxUnfinished) throw new Failure('too_many_packages');
    await recordAudit(tx, actor, {
      companyId,
      action: 'package_uploaded',
      subject: fileName,
      details: { size, format, sha256 },
    });
    await requireStorage(tx, { companyId, limit: storageLimit, more: size + unpackedSize });
    await storePackage(tx, {
      ...{ id: packageId, company_id: companyId, file_name: fileName, size, sha256, format, title, lessons },
      ...{ files_count: files.length, unpacked_size: unpackedSize, requested_by: actor.userId },
      ...origin,
    });
  });
}

/**
 * Stores a package while it is being uploaded, inspects it, and requests that the worker unpack it. Deletes the file if
 * the upload is refused or aborted.
 * @returns the id of the package
 * @throws Failure `too_many_packages`, `storage_full`, `not_a_package`, `package_too_large` or `entry_outside_package`;
 * if one file in the package causes the failure, the detail of the failure is the path of this file
 */
export async function uploadPackage(surroundings: UploadSurroundings, upload: Upload): Promise<string> {
  const { storage } = surroundings;
  await requireAllowed(surroundings, upload);
  const packageId = uuidv7();
  const key = packageFileKey(packageId);
  const stored = await storeFile(storage, key, upload.file);
  try {
    const inspected = await inspectStored(surroundings, key, stored.size, upload);
    await storeRow(surroundings, upload, packageId, stored, inspected);
  } catch (error) {
    await storage.delete([key]);
    throw error;
  }
  return packageId;
}
