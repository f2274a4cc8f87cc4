import type { Endpoint, Permission } from '@academy/contracts';
import type { Actor } from './actor.ts';

/** A member's permissions in a company. */
export interface Grant {
  permissions: readonly Permission[];
  /** Whether the company is closed to everyone but administrators. */
  excluded: boolean;
}

/** A request that was refused because the actor lacks a permission in the company. */
export interface Refusal {
  actor: Actor;
  companyId: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary'>;
}

/**
 * Interface through which a service looks up permissions and records refusals, so that this library needs no tables.
 */
export interface AccessStore {
  /** @returns undefined when the user is not a member of the company */
  findGrant: (userId: string, companyId: string) => Promise<Grant | undefined>;
  companyExists: (companyId: string) => Promise<boolean>;
  recordRefusal: (refusal: Refusal) => Promise<void>;
}
