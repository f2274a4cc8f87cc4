import { randomUUID } from 'node:crypto';
import { maxDailyOwnExports, type Erasure, type Person, type personalData } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import type * as z from 'zod';
import {
  findErasure,
  findKnownPersons,
  findPersonalData,
  findUnfinished,
  findVerifier,
  lockErasures,
  requireOwnExport,
  storeErasure,
  type Identified,
} from './queries.ts';

/** Returns the user id, by which the audit log names the person; an empty string for a person without an account. */
const subjectOf = (person: Identified) => ('userId' in person ? person.userId : '');

/**
 * Returns what identifies the person: a user id, or an address together with the company that has stated it. For an
 * address without a company, returns the user for whom the address was verified last.
 * @throws Failure `person_not_found` if nobody is known by the address, and `person_is_user` if the address that the
 * company has stated belongs to a user
 */
async function identify(tx: Database, person: Person): Promise<Identified> {
  if ('userId' in person) return person;
  if (!('companyId' in person)) {
    const userId = await findVerifier(tx, person.emailAddress);
    if (userId === undefined)
      throw new Failure('person_not_found', {
        detail: 'the address was verified for no user; state the company that knows a person by this address',
      });
    return { userId };
  }
  const known = await findKnownPersons(tx, person);
  if (known.length === 0) throw new Failure('person_not_found');
  if (known.some(({ userId }) => userId !== null)) throw new Failure('person_is_user');
  return person;
}

/**
 * Exports all data of this service about a person and records the export in the audit log.
 * @throws Failure `person_not_found` or `person_is_user`, as `identify` explains
 */
export async function exportPerson(
  db: Database,
  asked: Person,
  actor: Actor,
): Promise<z.infer<typeof personalData>> {
  return db.transaction(async (tx) => {
    const person = await identify(tx, asked);
    const data = await findPersonalData(tx, person);
    const details = { service: 'core-services', memberships: data.memberships.length };
    const subject = subjectOf(person);
    await recordAudit(tx, actor, {
      companyId: undefined,
      action: 'personal_data_exported',
      subject,
      details,
    });
    return data;
  });
}

/**
 * Exports a user's own data and records the export in the audit log.
 * @throws Failure `daily_limit_reached` if the user has requested too many exports today
 */
export async function exportOwnData(
  db: Database,
  actor: Actor,
  limitFactor: number,
): Promise<z.infer<typeof personalData>> {
  return db.transaction(async (tx) => {
    await requireOwnExport(tx, actor.userId, maxDailyOwnExports * limitFactor);
    return exportPerson(tx, { userId: actor.userId }, actor);
  });
}

/**
 * Erases a person in core-services and requests the erasure from the other services.
 * Until the other services have finished the erasure, further calls change nothing and return the same erasure.
 * @throws Failure `person_not_found` or `person_is_user`, as `identify` explains
 */
export async function erase(db: Database, asked: Person, actor: Actor): Promise<Erasure> {
  return db.transaction(async (tx) => {
    await lockErasures(tx);
    const unfinished = await findUnfinished(tx, asked);
    if (unfinished !== undefined) return (await findErasure(tx, unfinished))!;
    const person = await identify(tx, asked);
    const [known] = await findKnownPersons(tx, person);
    // The pseudonym is a random id, because a time-ordered id would reveal when the person was erased.
    const id = randomUUID();
    const details = { erasure: id, companies: known?.companies.length ?? 0 };
    const subject = subjectOf(person);
    // The audit entry is written before the erasure, so that the erasure also removes the administrator's name from
    // this entry if administrators erase themselves.
    await recordAudit(tx, actor, { companyId: undefined, action: 'personal_data_erased', subject, details });
    await storeErasure(tx, { id, person, requestedBy: actor.userId });
    return (await findErasure(tx, id))!;
  });
}
