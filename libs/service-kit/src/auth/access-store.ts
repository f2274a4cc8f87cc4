import type { Endpoint, Permission } from '@academy/contracts';
import type { Actor, KnownApiKey, KeyClient } from './actor.ts';

/** A member's permissions in a company. */
export interface Grant {
  permissions: readonly Permission[];
  /** True if only administrators may access the company. */
  excluded: boolean;
}

/** A request of a signed-in user that was refused with status 403. */
export interface Refusal {
  actor: Actor;
  /** Id of the company; undefined for endpoints that belong to no company. */
  companyId: string | undefined;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary'>;
}

/** Looks up permissions and records refused requests. Each service implements the interface, as the library has no tables. */
export interface AccessStore {
  /** @returns the member's permissions, or undefined if the user is not a member of the company */
  findGrant: (userId: string, companyId: string) => Promise<Grant | undefined>;
  /** @returns the API key with this SHA-256, which may be expired or revoked; undefined if no such key exists */
  findApiKey: (hash: Buffer) => Promise<KnownApiKey | undefined>;
  /** Records the present time as the last use of an API key, with the client of the request. */
  recordApiKeyUse: (apiKeyId: string, client: KeyClient) => Promise<void>;
  /** Records that a request was refused at the present time, because its API key is expired or revoked. */
  recordApiKeyRefusal: (apiKeyId: string) => Promise<void>;
  companyExists: (companyId: string) => Promise<boolean>;
  recordRefusal: (refusal: Refusal) => Promise<void>;
}
