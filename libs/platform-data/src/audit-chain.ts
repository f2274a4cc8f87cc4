import * as canonicalizing from 'canonicalize';

// The package's type declarations name a default export, but `module.exports` of the package is the function itself.
const canonicalize = canonicalizing.default as unknown as (value: unknown) => string | undefined;

/** The texts of an audit entry that may name persons. They enter the chain as a salted hash, so that an erasure can replace them. */
interface AuditTexts {
  actor_name: string;
  subject: string;
  details: Record<string, unknown>;
}

/** The fields of an audit entry that its hashes cover. */
export interface ChainedEntry extends AuditTexts {
  action: string;
  /** ISO 8601 in UTC with microseconds. */
  occurred_at: string;
  actor_id: string;
  /** Database role that wrote the entry. Null for older entries, whose hashes do not cover it. */
  written_by: string | null;
}

/**
 * Link of a hash chain, which fixes the position of one audit entry in the audit log of one company.
 * Hashes and salt are hexadecimal.
 */
export interface ChainLink {
  company_id: string;
  /** Counted from 1 in each company. */
  position: number;
  entry_id: string;
  /** Null if an erasure has replaced texts of the entry; the texts can then no longer be verified. */
  salt: string | null;
  texts_hash: string;
  hash: string;
  /** Id of the erasure that deleted the salt; null while the salt exists. */
  erasure_id: string | null;
}

/** A link with its entry, which is null if the entry does not exist. */
export interface StoredLink extends ChainLink {
  entry: ChainedEntry | null;
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export type Sha256 = (text: string) => string;

const hashOf = (sha256: Sha256, value: object) => sha256(canonicalize(value) ?? '');

/** Returns the hash that commits to the texts of an entry without revealing them once the salt is deleted. */
export const hashOfTexts = (sha256: Sha256, salt: string, { actor_name, subject, details }: AuditTexts) =>
  hashOf(sha256, { salt, actor_name, subject, details });

type Hashed = Omit<ChainLink, 'hash' | 'salt' | 'erasure_id'>;

/** Returns the hash of a link. @param previous hash of the link before, or null for the first link of a company */
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

/** Action of the entry with which a company's audit log records an erasure. */
export const erasureAction = 'audit_entries_pseudonymised';

export const chainProblemKinds = [
  /** Links are missing before this position, or links are out of order. */
  'links_missing',
  /** The chain ends before the position of a link that was known earlier. */
  'end_missing',
  /** The hash of the link at this position differs from the hash that was known earlier. */
  'history_changed',
  /** The chain contains a link to an entry that does not exist. */
  'entry_missing',
  /** The actor's name, the subject or the details of an entry were changed. */
  'texts_changed',
  /** The action, time, actor, writer or position of an entry was changed, or its link was changed. */
  'entry_changed',
  /** An entry is more than an hour older than an entry before it. */
  'time_backwards',
  /** A stored verification is dated in the future. */
  'check_in_future',
  /** The texts of entries were replaced, and no erasure in the audit log accounts for them. */
  'erasure_unrecorded',
] as const;

export interface ChainProblem {
  kind: (typeof chainProblemKinds)[number];
  position: number;
  entry_id: string | null;
}

/** The position and hash of a link that was known earlier, for example because an evidence pack contains it. */
export interface KnownLink {
  position: number;
  hash: string;
}

export interface ChainReport {
  /** Number of links. */
  links: number;
  /** Number of links whose audit entries contain texts that an erasure has replaced. */
  pseudonymised: number;
  /** The last link, or null if the chain is empty. */
  head: KnownLink | null;
  problem_count: number;
  /** The first problems, at most 100. */
  problems: ChainProblem[];
}

/** An erasure as a company's audit log records it. */
export interface RecordedErasure {
  erasure_id: string;
  /** Number of chained audit entries whose texts the erasure replaced. */
  entries: number;
}

/** Maximum number of problems that a report contains. */
const reportedProblems = 100;

/**
 * Time in milliseconds by which an entry may be older than an entry before it. The time of an entry is the start of its
 * transaction, and entries get their positions after the commit. No transaction takes that long.
 */
const maxTransactionMs = 3_600_000;

/**
 * Starts the verification of one chain. Pass its links in order to `add`, and then call `finish`.
 * The memory that a verification needs grows only with the number of erasures.
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
    /** Adds a problem that was found outside of the chain, at the given position. */
    note,
    /** @param waiting erasures that are recorded by audit entries which are not in the hash chain yet */
    finish(waiting: readonly RecordedErasure[] = []): ChainReport {
      for (const { erasure_id, entries } of waiting) record(erasure_id, entries);
      for (const [erasureId, { count, position }] of replaced)
        if (recorded.get(erasureId) !== count) note('erasure_unrecorded', position);
      if ((head?.position ?? 0) < lastKnown) note('end_missing', (head?.position ?? 0) + 1);
      return { links, pseudonymised, head, problem_count: problemCount, problems };
    },
  };
}
