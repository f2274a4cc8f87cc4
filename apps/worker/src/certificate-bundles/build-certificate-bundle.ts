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
  /** Origin of the web app, where certificates can be verified. */
  publicUrl: string;
}

/** Somebody else has the bundle now. */
class Superseded extends Error {}

/** Throws when the bundle is no longer held: what was to be changed was not. */
async function ensureHeld(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new Superseded();
}

/**
 * Makes the zip of a bundle, tells who asked for it by e-mail, and frees what was stored on the way. What was rendered
 * before a crash is not rendered again. Of several at once the last to begin finishes it, and the others return; so
 * does one for a bundle that has ended or that there is none of. The signal ends it where it is, to be continued.
 * @throws whatever goes wrong while it has the bundle, which then stays `running`
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
    // What goes wrong after somebody else has taken over, such as a part that is gone, is no failure of the bundle.
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

/** How many certificates go into the bundle: listed now, unless a worker has done it before. */
async function listBundled(
  { db, storage }: BundleSurroundings,
  bundle: ClaimedBundle,
  signal: AbortSignal | undefined,
): Promise<number> {
  const known = await countListed(db, bundle);
  if (known !== undefined) return known;
  await issueMissingCertificates(db, bundle, signal);
  // Of an earlier attempt that was given up: what it rendered belongs to another list.
  await storage.delete([...(await listParts(storage, bundle.id))]);
  await ensureHeld(listCertificates(db, bundle));
  return (await countListed(db, bundle)) ?? 0;
}

/** Renders certificates into parts that outlast this worker, but for the parts that are there. */
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

/** Renders one certificate after the other; between them the worker gets to its mail. */
async function* renderEntries(
  certificates: readonly StoredCertificate[],
  { language }: ClaimedBundle,
  publicUrl: string,
): AsyncGenerator<ZipEntry> {
  for (const certificate of certificates) {
    const content = await renderCertificate(certificate, { language, publicUrl });
    yield { name: entryNameOf(certificate), content };
    // Storing leaves no other moment for it while it still collects.
    await othersTurn();
  }
}

/** Ends the bundle and asks for the e-mail about it, both or neither. */
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

/** Frees what is stored of a finished bundle but its zip. */
async function deleteOtherFiles(storage: FileStorage, bundle: ClaimedBundle): Promise<void> {
  const keys: string[] = [];
  for await (const key of storage.list(bundlePrefix(bundle.id)))
    if (key !== bundleFileKey(bundle)) keys.push(key);
  await storage.delete(keys);
}
