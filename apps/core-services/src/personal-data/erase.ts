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

/** What the audit calls a person: never by a name. Somebody who was only invited has nothing else. */
const subjectOf = (person: Person) => ('userId' in person ? person.userId : '');

/** Tells everything that is kept here about a person, and writes down that it was told. */
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
 * Erases a person and asks the other services to; while they have not, the same again asks for nothing more.
 * @throws Failure `person_not_found` for an address that nobody has, `person_is_user` for a user's
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
    // Not in the order of time: what remains in the person's place tells nothing.
    const id = randomUUID();
    const details = { erasure: id, companies: known[0]?.companies.length ?? 0 };
    const subject = subjectOf(person);
    // Before the erasure, which takes the name out of it again when administrators erase themselves.
    await recordAudit(tx, actor, { companyId: undefined, action: 'personal_data_erased', subject, details });
    await storeErasure(tx, { id, person, requestedBy: actor.userId });
    return (await findErasure(tx, id))!;
  });
}
