import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  maxDailyImports,
  maxOpenUploads,
  type ImportColumn,
  type ImportCounts,
  type ImportDelimiter,
  type ImportEncoding,
  type Locale,
  type MemberImport,
} from '@academy/contracts';
import { boundsOf, Failure, type Database, type WorkOrigin } from '@academy/service-kit';
import { imports } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import { previewHours } from '../rules.ts';

/** SQL condition: a preview is outdated, because another import of the company was applied after the comparison. */
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
  encoding: imports.encoding,
  delimiter: imports.delimiter,
  columns: imports.columns,
  ignoredHeadings: imports.ignored_headings,
  counts: imports.counts,
  newGroupNames: imports.new_groups,
  undecided: imports.undecided,
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

const complete = (counts: ImportCounts): ImportCounts => ({
  ...counts,
  differentPerson: counts.differentPerson ?? 0,
});

const asImport = ({ createdAt, expiresAt, appliedAt, done, total, ...row }: Row): MemberImport => ({
  ...row,
  counts: row.counts && complete(row.counts),
  result: row.result && {
    ...row.result,
    ...(row.result.previewed && { previewed: complete(row.result.previewed) }),
  },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  progress: { done, total },
});

const isUploader = and(eq(members.company_id, imports.company_id), eq(members.user_id, imports.uploaded_by));

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

/**
 * Requires that the company has uploaded fewer files in the last 24 hours than the limit. The query begins with the
 * newest import of the company, so that a long history does not slow it down.
 */
async function requireWithinLimit(tx: Database, companyId: string, limitFactor: number): Promise<void> {
  const limit = Math.ceil(maxDailyImports * limitFactor);
  const [oldest] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${imports.created_at} + interval '24 hours' - now()))::int`,
    })
    .from(imports)
    .where(eq(imports.company_id, companyId))
    .orderBy(desc(imports.id))
    .limit(1)
    .offset(limit - 1);
  if (oldest && oldest.seconds > 0) throw new Failure('daily_limit_reached', { retryAfter: oldest.seconds });
}

const expiry = sql`now() + ${previewHours}::int * interval '1 hour'`;

/**
 * @returns false if the company has reached the maximum number of files that are being uploaded or compared
 * @throws Failure `daily_limit_reached` if the company has uploaded the maximum number of files in the last 24 hours, with
 * the number of seconds until it may upload a file again
 */
export async function storeImport(
  db: Database,
  { companyId, fileName, uploadedBy, ...rest }: NewImport,
  limitFactor: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Takes an advisory lock instead of locking the company's row, because an import may lock that row for a minute.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${companyId}`}, 0))`);
    await requireWithinLimit(tx, companyId, limitFactor);
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

interface ReadFile {
  total: number;
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
}

/** Requests the comparison of a completely uploaded file. */
export const storeUploaded = (db: Database, id: string, file: ReadFile) =>
  db
    .update(imports)
    .set({ state: 'comparing', done: 0, ...file, updated_at: sql`now()` })
    .where(eq(imports.id, id));

export async function lockImport(tx: Database, companyId: string, importId: string) {
  const [row] = await tx
    .select({
      state: imports.state,
      fileName: imports.file_name,
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
