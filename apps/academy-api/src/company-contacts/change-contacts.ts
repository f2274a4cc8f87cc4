import type { ContactsChange } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { lockContacts, removeContact, storeContacts } from './queries.ts';
import { changedContacts } from './rules.ts';

/**
 * Changes a company's contacts in one transaction. The audit log names the changed contacts but not their texts,
 * because a text may contain a person's name, and audit entries are never erased.
 */
export function changeContacts(
  db: Database,
  { companyId, wanted, actor }: { companyId: string; wanted: ContactsChange; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const changed = changedContacts(await lockContacts(tx, companyId), wanted);
    if (changed.length === 0) return;
    const filled = changed.filter(({ contact }) => contact !== '');
    for (const removed of changed.filter(({ contact }) => contact === ''))
      await removeContact(tx, { companyId, ...removed });
    if (filled.length > 0) await storeContacts(tx, companyId, filled);
    const contacts = [...new Set(changed.map(({ kind }) => kind))].join(', ');
    await recordAudit(tx, actor, { companyId, action: 'company_contacts_changed', details: { contacts } });
  });
}
