import { LRUCache } from 'lru-cache';

const maxSessions = 10_000;
const ttl = 10 * 60_000;

/** Id of a session and hash of its secret, as a request contains them. They may be invalid. */
export interface SessionProof {
  sessionId: string;
  secretHash: Buffer;
}

/**
 * Cache of sessions whose secret was recently found to be valid, so that requests can be counted by session before the
 * database is queried. The cache must not be used for authorization, because a session may have ended since.
 */
export class ProvenSessions {
  private readonly proven = new LRUCache<string, true>({ max: maxSessions, ttl });

  note(proof: SessionProof): void {
    this.proven.set(keyOf(proof), true);
  }

  has(proof: SessionProof): boolean {
    return this.proven.has(keyOf(proof));
  }
}

const keyOf = ({ sessionId, secretHash }: SessionProof) =>
  `${sessionId.toLowerCase()} ${secretHash.toString('base64')}`;
