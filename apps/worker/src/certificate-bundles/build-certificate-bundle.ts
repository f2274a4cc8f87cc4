import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { bundleFileKey, bundlePrefix, type StoredCertificate } from '@academy/academy-data';
import { renderCertificate } from '@academy/certificate-documents';
import type { FileStorage } from '@academy/file-storage';
import { queueEmails } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { entryNameOf } from './entry-name.ts';
import { issueMissingCertificates } from './issue-missing-certificates.ts';
import { readEntries, partKey, partSize, listParts, serializePart } from './parts.ts';
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
  /** Origin of the web app, for links to the verification pages. */
  publicUrl: string;
}

/** Thrown when another worker has claimed the bundle. */
class Superseded extends Error {}

/** Throws `Superseded` if the change was not made because the claim is lost. */
async function ensureHeld(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new Superseded();
}

/**
 * Builds the zip of a bundle, queues the e-mail to the requester, and deletes intermediate files. Resumes after a
 * crash without rendering certificates again. Of concurrent calls, the last one to claim the bundle finishes it and
 * the others return. Returns immediately if the bundle is finished or unknown. Aborting the signal interrupts the
 * build, and a later call resumes it.
 * @throws any error while this call holds the claim; the bundle then stays `running`
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
    // Errors after another worker has claimed the bundle, such as a deleted part, are not failures of the bundle.
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
  const { db, storage } = surroundings;
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

/** Lists the certificates of the bundle, unless an earlier claim did. @returns their number */
async function listBundled(
  { db, storage }: BundleSurroundings,
  bundle: ClaimedBundle,
  signal: AbortSignal | undefined,
): Promise<number> {
  const known = await countListed(db, bundle);
  if (known !== undefined) return known;
  await issueMissingCertificates(db, bundle, signal);
  // Parts of an earlier failed attempt belong to another list of certificates.
  await storage.delete([...(await listParts(storage, bundle.id))]);
  await ensureHeld(listCertificates(db, bundle));
  return (await countListed(db, bundle)) ?? 0;
}

/** Renders certificates into stored parts, skipping parts that exist already. */
async function stageParts(
  { db, storage, publicUrl }: BundleSurroundings,
  bundle: ClaimedBundle,
  total: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const staged = await listParts(storage, bundle.id);
  const progress = (parts: number) => noteProgress(db, bundle, Math.min(total, parts * partSize), total);
  await ensureHeld(progress(staged.size));
  for (let part = 0; part * partSize < total; part += 1) {
    const key = partKey(bundle.id, part);
    if (staged.has(key)) continue;
    const entries = renderEntries(await findCertificates(db, bundle, part), bundle, publicUrl);
    await storage.put(key, Readable.from(serializePart(entries)), signal);
    staged.add(key);
    await ensureHeld(progress(staged.size));
  }
}

/** Renders certificates one by one, yielding to the event loop in between so that other work of the worker continues. */
async function* renderEntries(
  certificates: readonly StoredCertificate[],
  { language }: ClaimedBundle,
  publicUrl: string,
): AsyncGenerator<ZipEntry> {
  for (const certificate of certificates) {
    const content = await renderCertificate(certificate, { language, publicUrl });
    yield { name: entryNameOf(certificate), content };
    // While storage buffers the stream, no other await yields to the event loop.
    await othersTurn();
  }
}

/** Completes the bundle and queues the e-mail to its requester in one transaction. */
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

/** Deletes all files of a finished bundle except its zip. */
async function deleteOtherFiles(storage: FileStorage, bundle: ClaimedBundle): Promise<void> {
  const keys: string[] = [];
  for await (const key of storage.list(bundlePrefix(bundle.id)))
    if (key !== bundleFileKey(bundle)) keys.push(key);
  await storage.delete(keys);
}
