import type { KnownPerson, PersonSearch } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { findKnownPersons, findPersonsByName } from './queries.ts';

/** Finds persons by user id, address or name and records the search in the audit log, without the searched name or address. */
export async function lookUpPersons(
  db: Database,
  search: PersonSearch,
  actor: Actor,
): Promise<KnownPerson[]> {
  return db.transaction(async (tx) => {
    const found =
      'name' in search ? await findPersonsByName(tx, search.name) : await findKnownPersons(tx, search);
    const only = found.length === 1 ? (found[0]?.userId ?? '') : '';
    await recordAudit(tx, actor, {
      companyId: undefined,
      action: 'personal_data_looked_up',
      subject: 'userId' in search ? search.userId : only,
      details: { service: 'core-services', found: found.length },
    });
    return found;
  });
}
