import type * as z from 'zod';
import type { applyImport, Locale } from '@academy/contracts';
import { Failure, fullNameOf, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { lockImport, storeApplication } from './queries/imports.ts';
import { requireReady, typedNumber } from './rules.ts';

interface Call {
  companyId: string;
  importId: string;
  actor: Actor;
  locale: Locale;
  origin: WorkOrigin;
  choices: z.output<typeof applyImport.body>['data'];
}

/**
 * Requests that an import be applied; a background loop applies it.
 * @throws Failure `import_not_found`, `import_expired`, `import_not_ready` or `confirmation_mismatch`
 */
export async function requestApplication(db: Database, call: Call): Promise<void> {
  const { companyId, importId, actor, choices } = call;
  await db.transaction(async (transaction) => {
    const found = await lockImport(transaction, companyId, importId);
    requireReady(found);
    const typed = typedNumber(choices.confirmation);
    const mustConfirm = choices.deactivate_missing && found.confirmationNeeded;
    if (mustConfirm && typed !== found.counts?.missing) throw new Failure('confirmation_mismatch');
    await storeApplication(transaction, importId, {
      appliedBy: actor.userId,
      applierName: fullNameOf(actor),
      locale: actor.locale ?? call.locale,
      deactivateMissing: choices.deactivate_missing,
      confirmedMissing: typed,
      invite: choices.invite,
      origin: call.origin,
    });
  });
}
