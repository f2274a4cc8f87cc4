import { randomUUID } from 'node:crypto';
import type { Erasure, Person, personalData } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import type * as z from 'zod';
import {
  findPersonalData,
  findErasure,
  findKnownPersons,
  findUnfinished,
  lockErasures,
  storeErasure,
} from './queries.ts';

/** Returns the person's user id for the audit log, never a name; empty for an invitee without an account. */
const subjectOf = (person: Person) => ('userId' in person ? person.userId : '');

/** Exports all data of this service about a person and records the export in the audit log. */
export async function exportPerson(
  db: Database,
  person: Person,
  actor: Actor,
): Promise<z.infer<typeof personalData>> {
  return db.transaction(async (tx) => {
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
 * Erases a person here and requests their erasure from the other services. Idempotent until those have finished.
 * @throws Failure `person_not_found` for an unknown address, `person_is_user` for the address of a user
 */
export async function erase(db: Database, person: Person, actor: Actor): Promise<Erasure> {
  return db.transaction(async (tx) => {
    await lockErasures(tx);
    const unfinished = await findUnfinished(tx, person);
    if (unfinished !== undefined) return (await findErasure(tx, unfinished))!;
    const known = await findKnownPersons(tx, person);
    if (!('userId' in person)) {
      if (known.length === 0) throw new Failure('person_not_found');
      if (known.some(({ userId }) => userId !== null)) throw new Failure('person_is_user');
    }
    // A random id instead of a time-ordered one: the pseudonym must not reveal when it was created.
    const id = randomUUID();
    const details = { erasure: id, companies: known[0]?.companies.length ?? 0 };
    const subject = subjectOf(person);
    // Before the erasure, so that it also removes the name of administrators who erase themselves.
    await recordAudit(tx, actor, { companyId: undefined, action: 'personal_data_erased', subject, details });
    await storeErasure(tx, { id, person, requestedBy: actor.userId });
    return (await findErasure(tx, id))!;
  });
}
