import type { Endpoint, Permission } from '@academy/contracts';
import type { Actor, KnownApiKey, KeyClient } from './actor.ts';

export interface Grant {
  permissions: readonly Permission[];
  /** True if only administrators may access the company. */
  excluded: boolean;
}

/** A request of a signed-in user that got status 403. */
export interface Refusal {
  actor: Actor;
  companyId: string | undefined;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary'>;
}

/** Looks up permissions and records refused requests. Each service implements this interface with its own tables. */
export interface AccessStore {
  /** The permissions of a member; undefined if the user is not a member of the company. */
  findGrant: (userId: string, companyId: string) => Promise<Grant | undefined>;
  /** The API key with this SHA-256, even if it is expired or revoked; undefined if there is none. */
  findApiKey: (hash: Buffer) => Promise<KnownApiKey | undefined>;
  /** Stores the current time and the client of the request as the last use of an API key. */
  recordApiKeyUse: (apiKeyId: string, client: KeyClient) => Promise<void>;
  /** Stores the current time as the last time at which this key was refused because it is expired or revoked. */
  recordApiKeyRefusal: (apiKeyId: string) => Promise<void>;
  companyExists: (companyId: string) => Promise<boolean>;
  recordRefusal: (refusal: Refusal) => Promise<void>;
}
