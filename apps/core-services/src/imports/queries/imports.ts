import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { maxOpenUploads, type ImportColumn, type Locale, type MemberImport } from '@academy/contracts';
import { boundsOf, type Database, type WorkOrigin } from '@academy/service-kit';
import { imports } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import { previewHours } from '../rules.ts';

/** Condition that a preview is outdated, because another import of the company was applied after the comparison. */
const isOutdated = sql<boolean>`${imports.state} = 'ready' and exists (
  select from core.imports later
  where later.company_id = ${imports.company_id} and later.applied_at > ${imports.updated_at})`;

const columns = {
  id: imports.id,
  state: imports.state,
  fileName: imports.file_name,
  createdAt: imports.created_at,
  uploadedBy: sql<string | null>`trim(${members.first_name} || ' ' || ${members.last_name})`,
  expiresAt: imports.expires_at,
  appliedAt: imports.applied_at,
  done: imports.done,
  total: imports.total,
  columns: imports.columns,
  ignoredHeadings: imports.ignored_headings,
  counts: imports.counts,
  isOutdated,
  confirmationNeeded: imports.confirmation_needed,
  result: imports.result,
  failure: imports.failure,
};

type Row = Omit<MemberImport, 'createdAt' | 'expiresAt' | 'appliedAt' | 'progress'> & {
  createdAt: Date;
  expiresAt: Date;
  appliedAt: Date | null;
  done: number;
  total: number;
};

const asImport = ({ createdAt, expiresAt, appliedAt, done, total, ...row }: Row): MemberImport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  progress: { done, total },
});

/** Condition that joins an import with its uploader's membership in the company of the import. */
const isUploader = and(eq(members.company_id, imports.company_id), eq(members.user_id, imports.uploaded_by));

/** Prepares the query for an import of a company. */
export function prepareImport(db: Database) {
  const byId = db
    .select(columns)
    .from(imports)
    .leftJoin(members, isUploader)
    .where(
      and(eq(imports.company_id, sql.placeholder('companyId')), eq(imports.id, sql.placeholder('importId'))),
    )
    .prepare('import_by_id');
  return async (companyId: string, importId: string): Promise<MemberImport | undefined> => {
    const [row] = await byId.execute({ companyId, importId });
    return row && asImport(row);
  };
}

/** Returns a page of a company's imports, newest first. */
export async function findImports(
  db: Database,
  { companyId, page, size }: { companyId: string; page: number; size: number },
) {
  const where = eq(imports.company_id, companyId);
  const { limit, offset } = boundsOf(page, size);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(imports)
      .leftJoin(members, isUploader)
      .where(where)
      .orderBy(desc(imports.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(imports).where(where),
  ]);
  return { data: rows.map(asImport), total: counted?.total ?? 0, page, size };
}

interface NewImport {
  id: string;
  companyId: string;
  fileName: string;
  uploadedBy: string;
  columns: { column: ImportColumn; heading: string }[];
  ignoredHeadings: string[];
}

const expiry = sql`now() + ${previewHours}::int * interval '1 hour'`;

/**
 * Stores a new import, whose file is being uploaded.
 * @returns false if the company has reached the maximum number of files that are being uploaded or compared
 */
export async function storeImport(
  db: Database,
  { companyId, fileName, uploadedBy, ...rest }: NewImport,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks a separate key instead of the company's row, which an import that is being applied may lock for a minute.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${companyId}`}, 0))`);
    const [open] = await tx
      .select({ count: count() })
      .from(imports)
      .where(and(eq(imports.company_id, companyId), inArray(imports.state, ['reading', 'comparing'])));
    if ((open?.count ?? 0) >= maxOpenUploads) return false;
    await tx.insert(imports).values({
      id: rest.id,
      company_id: companyId,
      state: 'reading',
      file_name: fileName,
      uploaded_by: uploadedBy,
      columns: rest.columns,
      ignored_headings: rest.ignoredHeadings,
      expires_at: expiry,
    });
    return true;
  });
}

/** Requests the comparison of a completely uploaded file. */
export const storeUploaded = (db: Database, id: string, total: number) =>
  db
    .update(imports)
    .set({ state: 'comparing', done: 0, total, updated_at: sql`now()` })
    .where(eq(imports.id, id));

/** Deletes an import with its lines, for example after an aborted upload. */
export const deleteImport = (db: Database, id: string) => db.delete(imports).where(eq(imports.id, id));

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(tx: Database, companyId: string, importId: string) {
  const [row] = await tx
    .select({
      state: imports.state,
      isExpired: sql<boolean>`${imports.expires_at} <= now()`,
      counts: imports.counts,
      confirmationNeeded: imports.confirmation_needed,
    })
    .from(imports)
    .where(and(eq(imports.company_id, companyId), eq(imports.id, importId)))
    .for('update');
  return row;
}

interface Application {
  appliedBy: string;
  applierName: string;
  locale: Locale;
  deactivateMissing: boolean;
  confirmedMissing: number | null;
  invite: boolean;
  origin: WorkOrigin;
}

/** Requests that an import be applied. */
export const storeApplication = (tx: Database, importId: string, application: Application) =>
  tx
    .update(imports)
    .set({
      state: 'applying',
      applied_by: application.appliedBy,
      applier_name: application.applierName,
      applier_locale: application.locale,
      deactivate_missing: application.deactivateMissing,
      confirmed_missing: application.confirmedMissing,
      invite: application.invite,
      failure: null,
      attempts: 0,
      done: 0,
      updated_at: sql`now()`,
      ...application.origin,
    })
    .where(eq(imports.id, importId));
