import type { KnownPerson, PersonSearch } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { findKnownPersons, findPersonsByName } from './queries.ts';

/**
 * Finds people by user id, address or name. The search is recorded in the audit log, but not the searched name or
 * address.
 */
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
