import type { Endpoint, Permission } from '@academy/contracts';
import type { Actor, KnownApiKey } from './actor.ts';

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
  /** @returns the API key with this SHA-256, or undefined if no such key exists or the key is revoked */
  findApiKey: (hash: Buffer) => Promise<KnownApiKey | undefined>;
  /** Sets the time of the last use of an API key to the present time. */
  recordApiKeyUse: (apiKeyId: string) => Promise<void>;
  companyExists: (companyId: string) => Promise<boolean>;
  recordRefusal: (refusal: Refusal) => Promise<void>;
}
