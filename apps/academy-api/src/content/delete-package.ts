import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockPackage, storeDeletion, type AskedPackage } from './queries/packages.ts';
import { isInUse } from './rules.ts';

/**
 * Deletes a package in any state, unless a course uses it. The worker deletes its files.
 * @throws Failure `package_not_found` or `package_in_use`
 */
export const deletePackage = (
  db: Database,
  { actor, ...asked }: AskedPackage & { actor: Actor },
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockPackage(tx, asked);
    if (!found) throw new Failure('package_not_found');
    if (isInUse(found)) throw new Failure('package_in_use');
    await storeDeletion(tx, asked.packageId);
    await recordAudit(tx, actor, {
      companyId: asked.companyId,
      action: 'package_deleted',
      subject: found.file_name,
      details: { sha256: found.sha256 },
    });
  });
