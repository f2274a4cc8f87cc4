import { randomBytes } from 'node:crypto';
import {
  hashOfLink,
  hashOfTexts,
  nilCompanyId,
  type ChainedEntry,
  type ChainLink,
  type KnownLink,
} from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { findHead, findUnchainedEntries, insertLinks, lockChain } from './queries/chain.ts';
import { sha256 } from './sha256.ts';

/**
 * Maximum number of entries per transaction. An erasure waits for the end of such a transaction, which takes less than
 * a second.
 */
const batchSize = 1_000;
const saltBytes = 32;

/** Returns the hash chain link of an entry. Without `before`, it is the first link of the company's chain. */
function linkOf(companyId: string, entry: ChainedEntry & { id: string }, before?: KnownLink): ChainLink {
  const salt = randomBytes(saltBytes).toString('hex');
  const link = {
    company_id: companyId,
    position: (before?.position ?? 0) + 1,
    entry_id: entry.id,
    texts_hash: hashOfTexts(sha256, salt, entry),
  };
  return {
    ...link,
    salt,
    hash: hashOfLink(sha256, link, entry, before?.hash ?? null),
    erasure_id: null,
  };
}

/**
 * Appends at most `batchSize` audit entries to the hash chain of a company: entries that the chain lacks and whose ids
 * are greater than `after`.
 * @returns the id of the last appended entry; undefined if none are left, or if another process is appending to the
 * chain
 */
const appendBatch = (db: Database, companyId: string, after: string) =>
  db.transaction(async (tx) => {
    if (!(await lockChain(tx, companyId))) return undefined;
    const entries = await findUnchainedEntries(tx, companyId, { after, limit: batchSize });
    let last = await findHead(tx, companyId);
    const links: ChainLink[] = [];
    for (const entry of entries) {
      const link = linkOf(companyId, entry, last);
      links.push(link);
      last = link;
    }
    if (links.length > 0) await insertLinks(tx, companyId, links);
    return entries.length < batchSize ? undefined : entries.at(-1)?.id;
  });

/**
 * Appends all committed audit entries of a company that are not in its hash chain yet. An entry that is committed after
 * newer entries have been chained follows them in the chain.
 * @param after only entries with a greater id are appended
 */
export async function appendEntries(
  db: Database,
  companyId: string,
  { after = nilCompanyId, signal }: { after?: string; signal?: AbortSignal } = {},
): Promise<void> {
  let next: string | undefined = after;
  while (next !== undefined && !signal?.aborted) next = await appendBatch(db, companyId, next);
}
