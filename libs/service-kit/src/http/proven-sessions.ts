import { LRUCache } from 'lru-cache';

const maxSessions = 10_000;
const ttl = 10 * 60_000;

/** What a request states about itself: the id of a session, and the hash of the secret of the session. */
export interface SessionProof {
  sessionId: string;
  secretHash: Buffer;
}

/**
 * Remembers in this process for which sessions a secret was valid lately, so that requests can be counted by their session
 * before the database is asked. It authorizes nothing.
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
