import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { packFileKey, packPrefix, type PackSignatures } from '@academy/academy-data';
import { evidencePackFormat } from '@academy/contracts';
import { readContent, type FileStorage } from '@academy/file-storage';
import { verifyChain, type StoredLink } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { instructions } from './instructions.ts';
import { packFiles, type PackFile } from './part-files.ts';
import { readChain, searchRequest } from './queries/chain.ts';
import {
  changePack,
  claimPack,
  findCompany,
  findSignatures,
  finishPack,
  isLost,
  type ClaimedPack,
} from './queries/packs.ts';
import { readConsistently } from './queries/read-rows.ts';
import {
  countRecords,
  findPolicyDocuments,
  readPolicyDocument,
  readRecords,
  recordNames,
  type Period,
} from './queries/records.ts';
import { verificationPage } from './verification-page.built.ts';

interface Surroundings {
  db: Database;
  storage: FileStorage;
}

/** Thrown if another worker has claimed the pack in the meantime, or if the pack was marked as failed. */
class Superseded extends Error {}

async function ensureHeld(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new Superseded();
}

const maxWaitMs = 60_000;
const betweenChecksMs = 300;

/**
 * Polls until another program has stored a value, and returns the value.
 * @throws Error after a minute; the job is then retried
 */
async function waitFor<T>(
  what: string,
  find: () => Promise<T | undefined>,
  signal?: AbortSignal,
): Promise<T> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    signal?.throwIfAborted();
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`timed out while waiting for ${what}`);
    await pause(betweenChecksMs);
  }
}

const partsPrefix = ({ id, claims }: ClaimedPack) => `${packPrefix(id)}files-${claims}/`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Builds an evidence pack, which is a signed ZIP file with proof of training. Aborting the signal interrupts the build,
 * and a later call starts the build from the beginning. If several calls run at the same time, the call that claimed
 * the pack last finishes it, and the other calls return.
 */
export async function buildEvidencePack(
  surroundings: Surroundings,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, storage } = surroundings;
  signal?.throwIfAborted();
  const pack = await claimPack(db, id);
  if (!pack) return;
  try {
    await build(surroundings, pack, signal);
  } catch (error) {
    if (!(error instanceof Superseded) && !(await isLost(db, pack))) throw error;
    await storage.delete([packFileKey(pack)]);
    return;
  }
  const needless: string[] = [];
  for await (const key of storage.list(packPrefix(id))) if (key !== packFileKey(pack)) needless.push(key);
  await storage.delete(needless);
}

async function build({ db, storage }: Surroundings, pack: ClaimedPack, signal?: AbortSignal) {
  const company = await findCompany(db, pack.company_id);
  if (!company) throw new Error(`the company of evidence pack ${pack.id} does not exist`);
  const isRequestChained = searchRequest(db, pack);
  await waitFor('the request in the hash chain', async () => (await isRequestChained()) || undefined, signal);
  const period = {
    companyId: pack.company_id,
    from: pack.from_on,
    to: pack.to_on,
    timeZone: company.time_zone,
  };
  const { files, chain } = await writeFiles({ db, storage }, pack, period, signal);
  const manifest = `${JSON.stringify(
    {
      format: evidencePackFormat,
      id: pack.id,
      company: { id: pack.company_id, name: company.name },
      period: { from: pack.from_on, to: pack.to_on, time_zone: company.time_zone },
      requested_at: pack.created_at.toISOString(),
      audit_chain: chain,
      files,
    },
    null,
    2,
  )}\n`;
  await ensureHeld(changePack(db, pack, { manifest }));
  const signatures = await waitFor('the signature', () => findSignatures(db, pack), signal);
  const entries = zipEntries(storage, pack, { manifest, signatures, files });
  await storage.put(packFileKey(pack), Readable.from(streamZip(entries, pack.created_at)), signal);
  await ensureHeld(finishPack(db, pack));
}

/**
 * Stores all files that the manifest lists.
 * @returns the list of files, and the length and the last link of the audit log's hash chain
 */
async function writeFiles(
  { db, storage }: Surroundings,
  pack: ClaimedPack,
  period: Period,
  signal?: AbortSignal,
) {
  const { files, add, addRecords } = packFiles(storage, partsPrefix(pack), signal);
  const check = verifyChain(sha256);
  await readConsistently(db, async (tx) => {
    const total = await countRecords(tx, period);
    let done = 0;
    const onAdded = async (count: number) => {
      done += count;
      await ensureHeld(changePack(db, pack, { done, total: Math.max(done, total) }));
    };
    for (const name of recordNames) {
      let columns: string[] = [];
      const records = readRecords(tx, name, period, (names) => (columns = names));
      await addRecords(`records/${name}`, records, { csvColumns: () => columns, onAdded });
    }
    for (const document of await findPolicyDocuments(tx, period))
      await add(document.file, await readPolicyDocument(tx, document));
    async function* checked(batches: AsyncIterable<StoredLink[]>) {
      for await (const links of batches) {
        for (const link of links) check.add(link);
        yield links;
      }
    }
    const chain = checked(readChain(tx, pack.company_id));
    await addRecords('audit/chain', chain, { onAdded });
  });
  const { links, head, problems } = check.finish();
  // The erasure of a person changes audit entries, and the entry that records the erasure is added to the hash chain a
  // few seconds later. Until then, the check finds the problem `erasure_unrecorded`, and the build has to be retried.
  if (problems.length > 0 && problems.every(({ kind }) => kind === 'erasure_unrecorded'))
    throw new Error('an erasure is not chained yet');
  for (const [name, text] of Object.entries(instructions)) await add(name, Buffer.from(text));
  await add('verify.html', Buffer.from(verificationPage));
  return { files, chain: { links, ...(head && { position: head.position, hash: head.hash }) } };
}

interface Contents {
  manifest: string;
  signatures: PackSignatures;
  files: readonly PackFile[];
}

async function* zipEntries(
  storage: FileStorage,
  pack: ClaimedPack,
  { manifest, signatures, files }: Contents,
): AsyncGenerator<ZipEntry> {
  yield { name: 'manifest.json', content: Buffer.from(manifest) };
  yield { name: 'manifest.sig', content: Buffer.from(signatures.manifest_signature, 'base64') };
  yield { name: 'manifest.jws', content: Buffer.from(signatures.jws) };
  yield { name: 'issuer.pem', content: Buffer.from(signatures.issuer) };
  yield { name: 'SHA256SUMS', content: Buffer.from(signatures.checksums) };
  yield { name: 'SHA256SUMS.sig', content: Buffer.from(signatures.checksums_signature, 'base64') };
  for (const { name } of files) {
    const file = await storage.get(`${partsPrefix(pack)}${name}`);
    if (!file) throw new Error(`the file ${name} of evidence pack ${pack.id} is missing`);
    yield { name, content: await readContent(file) };
  }
}
