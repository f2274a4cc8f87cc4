import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  bundleFileKey,
  bundlePrefix,
  findBranding,
  type CertificateWithCompletion,
} from '@academy/academy-data';
import { brandingOf, renderCertificate, type Rendering } from '@academy/certificate-documents';
import type { FileStorage } from '@academy/file-storage';
import { queueEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { entryNameOf } from './entry-name.ts';
import { issueMissingCertificates } from './issue-missing-certificates.ts';
import { readEntries, partKey, listParts, serializePart, usualPartSize } from './parts.ts';
import {
  findCertificates,
  claimBundle,
  countListed,
  finishBundle,
  isLost,
  listCertificates,
  noteProgress,
  findReadyNotice,
  type ClaimedBundle,
} from './queries.ts';

export interface BundleSurroundings {
  db: Database;
  storage: FileStorage;
  /** Origin of the web app, to which the verification links in the certificates lead. */
  publicUrl: string;
  partSize?: number;
}

/** Thrown if, during the build, another worker has claimed the bundle or the bundle was marked as failed. */
class Superseded extends Error {}

/** Throws `Superseded` if the row was not changed, which means that this worker has lost its claim of the bundle. */
async function ensureHeld(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new Superseded();
}

/**
 * Builds the zip of a bundle, queues the e-mail to the requester, and deletes intermediate files.
 * Aborting the signal interrupts the build. A later call resumes it and does not render the stored parts again.
 * If calls are concurrent, the last call that claims the bundle finishes it, and the other calls return.
 * A call for a finished or unknown bundle returns immediately.
 * @throws an error that occurs while this call still holds the claim; the bundle then keeps the status `running`
 */
export async function buildCertificateBundle(
  surroundings: BundleSurroundings,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, storage } = surroundings;
  signal?.throwIfAborted();
  const bundle = await claimBundle(db, id);
  if (!bundle) return;
  try {
    await build(surroundings, bundle, signal);
  } catch (error) {
    // After the claim is lost, errors are ignored: the worker that has claimed the bundle since may have caused them,
    // for example by deleting parts.
    if (!(error instanceof Superseded) && !(await isLost(db, bundle))) throw error;
    await storage.delete([bundleFileKey(bundle)]);
    return;
  }
  await deleteOtherFiles(storage, bundle);
}

async function build(
  surroundings: BundleSurroundings,
  bundle: ClaimedBundle,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, storage, partSize = usualPartSize } = surroundings;
  const total = await listBundled(surroundings, bundle, signal);
  await stageParts(surroundings, bundle, total, signal);

  let count = 0;
  async function* counted(entries: AsyncIterable<ZipEntry>) {
    for await (const entry of entries) {
      count += 1;
      yield entry;
    }
  }
  const entries = counted(readEntries(storage, bundle.id, Math.ceil(total / partSize)));
  await storage.put(bundleFileKey(bundle), Readable.from(streamZip(entries, bundle.created_at)), signal);

  await finish(db, bundle, count);
}

/** Stores the list of the bundle's certificates, unless it is stored already. @returns the number of certificates */
async function listBundled(
  { db, storage }: BundleSurroundings,
  bundle: ClaimedBundle,
  signal: AbortSignal | undefined,
): Promise<number> {
  const known = await countListed(db, bundle);
  if (known !== undefined) return known;
  await issueMissingCertificates(db, bundle, signal);
  // Parts from a previous attempt belong to an earlier list of certificates.
  await storage.delete([...(await listParts(storage, bundle.id))]);
  await ensureHeld(listCertificates(db, bundle));
  return (await countListed(db, bundle)) ?? 0;
}

/** Renders and stores the parts that are not stored yet. */
async function stageParts(
  { db, storage, publicUrl, partSize = usualPartSize }: BundleSurroundings,
  bundle: ClaimedBundle,
  total: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const staged = await listParts(storage, bundle.id);
  const branding = brandingOf(await findBranding(db, bundle.company_id));
  const progress = (parts: number) => noteProgress(db, bundle, Math.min(total, parts * partSize), total);
  await ensureHeld(progress(staged.size));
  for (let part = 0; part * partSize < total; part += 1) {
    const key = partKey(bundle.id, part);
    if (staged.has(key)) continue;
    const slice = { from: part * partSize + 1, count: partSize };
    const rendering = { language: bundle.language, publicUrl, branding };
    const entries = renderEntries(await findCertificates(db, bundle, slice), rendering);
    await storage.put(key, Readable.from(serializePart(entries)), signal);
    staged.add(key);
    await ensureHeld(progress(staged.size));
  }
}

/**
 * Renders certificates one by one and yields to the event loop in between, so that other jobs of the worker proceed.
 */
async function* renderEntries(
  certificates: readonly CertificateWithCompletion[],
  rendering: Rendering,
): AsyncGenerator<ZipEntry> {
  for (const certificate of certificates) {
    const content = await renderCertificate(certificate, rendering);
    yield { name: entryNameOf(certificate), content };
    // Without this explicit yield, rendering would block the event loop if the file storage buffers the stream.
    await othersTurn();
  }
}

/** Marks the bundle as succeeded and queues the e-mail to its requester in one transaction. */
async function finish(db: Database, bundle: ClaimedBundle, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await ensureHeld(finishBundle(tx, bundle, count));
    const notice = await findReadyNotice(tx, bundle);
    if (!notice?.expires_at) return;
    const { title, expires_at, ...recipient } = notice;
    const { id, company_id, company_course_id } = bundle;
    const data = { company_id, company_course_id, bundle_id: id, course_title: title, certificates: count };
    await queueEmails(
      tx,
      [
        {
          uniqueKey: `certificate_bundle_ready:${id}`,
          template: 'certificate_bundle_ready',
          data: { ...data, expires_at: expires_at.toISOString() },
          recipient,
        },
      ],
      bundle,
    );
  });
}

async function deleteOtherFiles(storage: FileStorage, bundle: ClaimedBundle): Promise<void> {
  const keys: string[] = [];
  for await (const key of storage.list(bundlePrefix(bundle.id)))
    if (key !== bundleFileKey(bundle)) keys.push(key);
  await storage.delete(keys);
}
