import { Failure, type Database, type WorkOrigin } from '@academy/service-kit';
import { lockImport, lockImports, queueImport, requireFewApplications, type AskedImport } from './queries.ts';

interface Application extends AskedImport {
  userId: string;
  origin: WorkOrigin;
}

/**
 * Requests that the worker store the lines of an import as proofs.
 * @throws Failure `import_not_found`, `import_expired`, `import_not_ready` or `too_many_imports`
 */
export const requestApplication = (db: Database, { userId, origin, ...asked }: Application): Promise<void> =>
  db.transaction(async (tx) => {
    await lockImports(tx, asked.companyId);
    const found = await lockImport(tx, asked);
    if (!found) throw new Failure('import_not_found');
    if (found.state === 'expired') throw new Failure('import_expired');
    if (found.state !== 'ready') throw new Failure('import_not_ready');
    await requireFewApplications(tx, asked.companyId);
    await queueImport(tx, asked.importId, { userId, origin });
  });
