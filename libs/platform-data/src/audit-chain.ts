import * as canonicalizing from 'canonicalize';

// The type declarations of the package name a default export, but its `module.exports` is the function itself.
const canonicalize = canonicalizing.default as unknown as (value: unknown) => string | undefined;

/**
 * The texts of an audit entry that may name persons. Only a salted hash of them is part of the chain, so that an
 * erasure can replace the texts without breaking the chain.
 */
interface AuditTexts {
  actor_name: string;
  subject: string;
  details: Record<string, unknown>;
}

/** Fields of an audit entry that the hashes of the chain protect. */
export interface ChainedEntry extends AuditTexts {
  action: string;
  /** ISO 8601 in UTC with microseconds. */
  occurred_at: string;
  actor_id: string;
  /**
   * Database role that wrote the entry; null for entries from before this column existed, whose hashes do not include
   * it.
   */
  written_by: string | null;
}

/**
 * A link of the hash chain over the audit log of one company. A link fixes the position of one audit entry. Hashes and
 * salt are in hexadecimal digits.
 */
export interface ChainLink {
  company_id: string;
  /** Counted from 1 in each company. */
  position: number;
  entry_id: string;
  /** Null after an erasure replaced texts of the entry; without the salt, nobody can verify the texts. */
  salt: string | null;
  texts_hash: string;
  hash: string;
  /** Id of the erasure that deleted the salt; null while there is a salt. */
  erasure_id: string | null;
}

/** A link with its audit entry. `entry` is null if the entry is missing in the audit log. */
export interface StoredLink extends ChainLink {
  entry: ChainedEntry | null;
}

/** Function that returns the SHA-256 of a text in UTF-8, in hexadecimal digits. */
export type Sha256 = (text: string) => string;

const hashOf = (sha256: Sha256, value: object) => sha256(canonicalize(value) ?? '');

/** Salted hash of the texts of an entry. Once the salt is deleted, the hash reveals nothing about the texts. */
export const hashOfTexts = (sha256: Sha256, salt: string, { actor_name, subject, details }: AuditTexts) =>
  hashOf(sha256, { salt, actor_name, subject, details });

type Hashed = Omit<ChainLink, 'hash' | 'salt' | 'erasure_id'>;

/** Hash of a link. @param previous hash of the previous link, or null for the first link of a company */
export const hashOfLink = (
  sha256: Sha256,
  { company_id, position, entry_id, texts_hash }: Hashed,
  { action, occurred_at, actor_id, written_by }: Omit<ChainedEntry, keyof AuditTexts>,
  previous: string | null,
) =>
  hashOf(sha256, {
    ...{ company_id, position, entry_id, action, occurred_at, actor_id, texts_hash, previous },
    ...(written_by !== null && { written_by }),
  });

/** Action of the audit entry that records an erasure in a company's audit log. */
export const erasureAction = 'audit_entries_pseudonymised';

export const chainProblemKinds = [
  /** Links before this position are missing, or links are out of order. */
  'links_missing',
  /** The chain ends before the last of the `KnownLink`s. */
  'end_missing',
  'history_changed',
  'entry_missing',
  /** The actor's name, the subject or the details of an entry were changed. */
  'texts_changed',
  /** The action, time, actor, writer or position of an entry was changed, or its link was changed. */
  'entry_changed',
  /** An entry is more than an hour older than an entry before it in the chain. */
  'time_backwards',
  'check_in_future',
  'erasure_unrecorded',
] as const;

export interface ChainProblem {
  kind: (typeof chainProblemKinds)[number];
  position: number;
  entry_id: string | null;
}

/**
 * Position and hash of a link from an earlier time, for example from an evidence pack. The chain must still contain it.
 */
export interface KnownLink {
  position: number;
  hash: string;
}

export interface ChainReport {
  links: number;
  /** Number of links to audit entries in which an erasure has replaced texts. */
  pseudonymised: number;
  head: KnownLink | null;
  problem_count: number;
  /** The first problems, at most 100. */
  problems: ChainProblem[];
}

/** What a company's audit log states about an erasure. */
export interface RecordedErasure {
  erasure_id: string;
  /** Number of audit entries in the chain whose texts the erasure replaced. */
  entries: number;
}

const reportedProblems = 100;

/**
 * Maximum time in milliseconds by which an entry may be older than an entry before it. The time of an entry is the
 * start of its transaction, but its position is assigned after the commit. No transaction takes this long.
 */
const maxTransactionMs = 3_600_000;

/**
 * Starts the verification of one chain: pass its links in order to `add`, then call `finish`. The memory that the
 * verification needs grows only with the number of erasures.
 */
export function verifyChain(sha256: Sha256, known: readonly KnownLink[] = []) {
  const knownHashes = new Map(known.map(({ position, hash }) => [position, hash]));
  const lastKnown = Math.max(0, ...knownHashes.keys());
  const replaced = new Map<string, { count: number; position: number }>();
  const recorded = new Map<string, number>();
  const problems: ChainProblem[] = [];
  let problemCount = 0;
  let links = 0;
  let pseudonymised = 0;
  let head: KnownLink | null = null;
  let latest = -Infinity;

  function note(kind: ChainProblem['kind'], position: number, entryId: string | null = null) {
    problemCount += 1;
    if (problems.length < reportedProblems) problems.push({ kind, position, entry_id: entryId });
  }
  const record = (erasureId: string, entries: number) =>
    recorded.set(erasureId, (recorded.get(erasureId) ?? 0) + entries);

  function checkTexts({ salt, texts_hash, erasure_id, position, entry_id }: ChainLink, entry: ChainedEntry) {
    if (salt !== null) {
      if (hashOfTexts(sha256, salt, entry) !== texts_hash) note('texts_changed', position, entry_id);
      return;
    }
    pseudonymised += 1;
    if (erasure_id === null) return note('erasure_unrecorded', position, entry_id);
    const { count } = replaced.get(erasure_id) ?? { count: 0 };
    replaced.set(erasure_id, { count: count + 1, position });
  }

  function checkTime(occurredAt: string, position: number, entryId: string) {
    const time = Date.parse(occurredAt);
    if (time < latest - maxTransactionMs) note('time_backwards', position, entryId);
    latest = Math.max(latest, time);
  }

  return {
    add({ entry, ...link }: StoredLink): void {
      const { position, entry_id, hash } = link;
      const follows = position === (head?.position ?? 0) + 1;
      if (!follows) note('links_missing', position, entry_id);
      if ((knownHashes.get(position) ?? hash) !== hash) note('history_changed', position, entry_id);
      if (entry) {
        checkTexts(link, entry);
        checkTime(entry.occurred_at, position, entry_id);
        if (follows && hashOfLink(sha256, link, entry, head?.hash ?? null) !== hash)
          note('entry_changed', position, entry_id);
        const { erasure, entries } = entry.details;
        if (entry.action === erasureAction && typeof erasure === 'string' && typeof entries === 'number')
          record(erasure, entries);
      } else note('entry_missing', position, entry_id);
      links += 1;
      head = { position, hash };
    },
    /** Adds a problem that the caller found elsewhere. */
    note,
    /** Ends the verification. @param waiting erasures whose audit entries do not have a link in the chain yet */
    finish(waiting: readonly RecordedErasure[] = []): ChainReport {
      for (const { erasure_id, entries } of waiting) record(erasure_id, entries);
      for (const [erasureId, { count, position }] of replaced)
        if (recorded.get(erasureId) !== count) note('erasure_unrecorded', position);
      if ((head?.position ?? 0) < lastKnown) note('end_missing', (head?.position ?? 0) + 1);
      return { links, pseudonymised, head, problem_count: problemCount, problems };
    },
  };
}
