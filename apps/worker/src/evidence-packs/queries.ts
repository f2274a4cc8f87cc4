import { and, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  certificates,
  companyCourses,
  courses,
  courseTexts,
  courseVersions,
  dueOn,
  enrollments,
  evidencePacks,
  pairsOf,
  pastRounds,
  progressTransfers,
  searchableMembers,
  testAttempts,
} from '@academy/academy-data';
import { publishedCompanies, type ChainedEntry, type StoredLink } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { CellValue } from './part-files.ts';

/** A pack claimed by a worker. */
export interface ClaimedPack {
  id: string;
  company_id: string;
  from_on: string;
  to_on: string;
  /** Number of the claim, used as a fencing token: writes of a worker fail after another worker has claimed the pack. */
  claims: number;
  created_at: Date;
}

const isUnderWay = inArray(evidencePacks.status, ['queued', 'running']);

/** Claims a pack and ends any earlier claim; the work begins again. Returns undefined if the pack is finished or unknown. */
export async function claimPack(db: Database, id: string): Promise<ClaimedPack | undefined> {
  const { company_id, from_on, to_on, claims, created_at } = evidencePacks;
  const [pack] = await db
    .update(evidencePacks)
    .set({
      status: 'running',
      claims: sql`${claims} + 1`,
      done: 0,
      total: 0,
      manifest: null,
      signatures: null,
    })
    .where(and(eq(evidencePacks.id, id), isUnderWay))
    .returning({ id: evidencePacks.id, company_id, from_on, to_on, claims, created_at });
  return pack;
}

/** Returns true if another worker has claimed the pack, or if it was marked as failed. */
export async function isLost(db: Database, { id, claims }: ClaimedPack): Promise<boolean> {
  const lost = or(ne(evidencePacks.claims, claims), eq(evidencePacks.status, 'failed'));
  return (await db.$count(evidencePacks, and(eq(evidencePacks.id, id), lost))) === 1;
}

/** Updates a pack if no other worker has claimed it in the meantime. Returns false if the claim is lost. */
export async function changePack(
  db: Database,
  { id, claims }: ClaimedPack,
  changes: PgUpdateSetSource<typeof evidencePacks>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(evidencePacks)
    .set(changes)
    .where(and(eq(evidencePacks.id, id), eq(evidencePacks.claims, claims), isUnderWay));
  return rowCount === 1;
}

/** Retention of a finished pack in days. */
const keptDays = 7;

/** Marks a pack as succeeded. Returns false if the claim is lost. */
export const finishPack = (db: Database, pack: ClaimedPack) =>
  changePack(db, pack, {
    status: 'succeeded',
    manifest: null,
    signatures: null,
    finished_at: sql`now()`,
    expires_at: sql`now() + make_interval(days => ${keptDays})`,
  });

/** Marks an unfinished pack as failed; does nothing if it is finished. */
export async function failEvidencePack(db: Database, id: string): Promise<void> {
  await db
    .update(evidencePacks)
    .set({ status: 'failed', manifest: null, signatures: null, finished_at: sql`now()` })
    .where(and(eq(evidencePacks.id, id), isUnderWay));
}

/** Returns the signatures of the pack's manifest; undefined until academy-api has signed it. */
export async function findSignatures(db: Database, { id, claims }: ClaimedPack) {
  const [row] = await db
    .select({ signatures: evidencePacks.signatures })
    .from(evidencePacks)
    .where(and(eq(evidencePacks.id, id), eq(evidencePacks.claims, claims)));
  return row?.signatures ?? undefined;
}

/** Returns the ids of those packs that are in progress or can still be downloaded, so that their files are needed. */
export async function findNeededPacks(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: evidencePacks.id })
    .from(evidencePacks)
    .where(
      and(
        sql`${evidencePacks.id}::text = any(${sql.param(ids)}::text[])`,
        or(isUnderWay, gt(evidencePacks.expires_at, sql`now()`)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function findCompany(db: Database, companyId: string) {
  const [company] = await db
    .select({ name: publishedCompanies.name, time_zone: publishedCompanies.time_zone })
    .from(publishedCompanies)
    .where(eq(publishedCompanies.company_id, companyId));
  return company;
}

/**
 * Returns a function that checks whether the hash chain of the company contains the audit entry about the request of the pack.
 * The first call reads the whole chain, and each further call the links that were added since.
 */
export function searchRequest(db: Database, { id, company_id }: ClaimedPack): () => Promise<boolean> {
  let searched = 0;
  return async () => {
    const { rows } = await db.execute<{ last: number; is_found: boolean }>(sql`
      select coalesce(max(position), ${searched})::float8 as last,
             coalesce(bool_or(action = 'evidence_pack_requested' and details ->> 'pack' = ${id}), false) as is_found
      from core_published.audit_chain_v1 where company_id = ${company_id}::uuid and position > ${searched}::bigint`);
    searched = rows[0]!.last;
    return rows[0]!.is_found;
  };
}

/** Number of rows that a cursor returns at a time. */
const fetched = 2_000;

/** Yields the rows of a query in batches, in bounded memory, within the transaction of the caller. */
async function* readRows<Row>(tx: Database, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare evidence no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${fetched} from evidence`));
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < fetched) break;
  }
  await tx.execute(sql`close evidence`);
}

/** Begins a transaction that reads all records as they are at one instant. */
export const readConsistently = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A period of days in the time zone of a company. */
export interface Period {
  companyId: string;
  from: string;
  to: string;
  timeZone: string;
}

const startOf = ({ from, timeZone }: Period) => sql`(${from}::date::timestamp at time zone ${timeZone})`;
const endOf = ({ to, timeZone }: Period) => sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
const isWithin = (column: SQL, period: Period) =>
  sql`(${column} >= ${startOf(period)} and ${column} < ${endOf(period)})`;

/** The hash of the content that a course had at an instant; null if the content of that time was not recorded. */
const contentHashAt = (courseId: SQL, at: SQL) => sql`(
  select version.content_hash from ${courseVersions} version
  where version.course_id = ${courseId} and version.recorded_at <= ${at}
  order by version.recorded_at desc limit 1)`;

export type EvidenceRecord = Record<string, CellValue>;
type RecordQuery = (period: Period) => SQL;

const rounds: RecordQuery = (period) => sql`
  select found.enrollment_id, found.round, found.user_id, person.first_name, person.last_name,
         person.email_address, found.course_id, course.slug as course,
         ${instant(sql`found.started_at`)} as started_at, ${instant(sql`found.completed_at`)} as completed_at,
         found.due_on::text as due_on, found.test_percent, found.valid_until::text as valid_until,
         ${contentHashAt(sql`found.course_id`, sql`coalesce(found.completed_at, ${endOf(period)})`)} as content_sha256
  from (
    select ${enrollments.id} as enrollment_id, ${enrollments.round} as round, ${enrollments.user_id} as user_id,
           ${enrollments.course_id} as course_id,
           coalesce((select max(earlier.ended_at) from ${pastRounds} earlier
                     where earlier.enrollment_id = ${enrollments.id}), ${enrollments.created_at}) as started_at,
           ${enrollments.completed_at} as completed_at,
           ${dueOn(sql`${enrollments.company_id}`, sql`${enrollments.user_id}`)} as due_on,
           ${enrollments.test_percent} as test_percent, ${enrollments.valid_until} as valid_until
    from ${companyCourses} join ${enrollments} on ${enrollments.company_course_id} = ${companyCourses.id}
    where ${companyCourses.company_id} = ${period.companyId}::uuid
    union all
    select own.id, past.round, own.user_id, own.course_id, past.started_at, past.completed_at, past.due_on,
           past.test_percent, past.valid_until
    from ${enrollments} own join ${pastRounds} past on past.enrollment_id = own.id
    where own.company_id = ${period.companyId}::uuid
  ) found
  join ${courses} course on course.id = found.course_id
  left join ${searchableMembers} person
    on person.company_id = ${period.companyId}::uuid and person.user_id = found.user_id
  where found.started_at < ${endOf(period)}
    and (found.completed_at is null or found.completed_at >= ${startOf(period)})
  order by found.enrollment_id, found.round`;

/** Everybody who had not started a mandatory active course when the pack was built, with the due date (rule 331). */
const notStarted: RecordQuery = ({ companyId }) => sql`
  with ${pairsOf({ companyId: sql`${companyId}::uuid` })}
  select pair.member_id, pair.user_id, pair.first_name, pair.last_name, pair.email_address,
         pair.course_id, course.slug as course, pair.due_on::text as due_on, pair.today::text as as_of
  from pairs pair join ${courses} course on course.id = pair.course_id
  where pair.enrollment_id is null
  order by course.slug, pair.member_id`;

const issuedCertificates: RecordQuery = (period) => sql`
  select certificate.id as certificate_id, certificate.number, certificate.enrollment_id, certificate.round,
         certificate.holder_name, certificate.course_titles, certificate.company_name, certificate.time_zone,
         ${instant(sql`certificate.issued_at`)} as issued_at, certificate.test_percent,
         certificate.valid_until::text as valid_until, ${instant(sql`certificate.revoked_at`)} as revoked_at,
         certificate.revocation_reason, ${instant(sql`certificate.erased_at`)} as erased_at
  from ${certificates} certificate join ${enrollments} own on own.id = certificate.enrollment_id
  where own.company_id = ${period.companyId}::uuid and ${isWithin(sql`certificate.issued_at`, period)}
  order by certificate.id`;

const attempts: RecordQuery = (period) => sql`
  select attempt.id as attempt_id, attempt.enrollment_id, attempt.round, own.user_id,
         ${instant(sql`attempt.started_at`)} as started_at, ${instant(sql`attempt.submitted_at`)} as submitted_at,
         attempt.percent, attempt.pass_percent, attempt.passed
  from ${testAttempts} attempt join ${enrollments} own on own.id = attempt.enrollment_id
  where own.company_id = ${period.companyId}::uuid and ${isWithin(sql`attempt.started_at`, period)}
  order by attempt.id`;

const transfers: RecordQuery = (period) => sql`
  select transfer.id as transfer_id, transfer.source_company_id, transfer.target_company_id,
         source.course_id, transfer.requested_by, transfer.status, transfer.counts,
         ${instant(sql`transfer.created_at`)} as created_at, ${instant(sql`transfer.finished_at`)} as finished_at
  from ${progressTransfers} transfer
  join ${companyCourses} source on source.id = transfer.source_company_course_id
  where (transfer.source_company_id = ${period.companyId}::uuid or transfer.target_company_id = ${period.companyId}::uuid)
    and ${isWithin(sql`transfer.created_at`, period)}
  order by transfer.id`;

const versions: RecordQuery = (period) => sql`
  select course.id as course_id, course.slug as course,
         (select jsonb_object_agg(text.language, text.title) from ${courseTexts} text
          where text.course_id = course.id) as titles,
         version.content_hash as content_sha256, ${instant(sql`version.recorded_at`)} as recorded_at
  from ${companyCourses} own join ${courses} course on course.id = own.course_id
  join ${courseVersions} version on version.course_id = course.id
  where own.company_id = ${period.companyId}::uuid
  order by course.slug, version.recorded_at`;

/** The kinds of records by the name of their files. */
export const recordQueries = {
  rounds,
  'not-started': notStarted,
  certificates: issuedCertificates,
  'test-attempts': attempts,
  'progress-transfers': transfers,
  'course-versions': versions,
} satisfies Record<string, RecordQuery>;

export const readRecords = (tx: Database, query: RecordQuery, period: Period) =>
  readRows<EvidenceRecord>(tx, query(period));

/** Returns the number of records of a company that do not end before the period, and of links, to show the progress. */
export async function countRecords(tx: Database, period: Period): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(count), 0)::int as total from (
      ${sql.join(
        Object.values(recordQueries).map(
          (query) => sql`select count(*) as count from (${query(period)}) record`,
        ),
        sql` union all `,
      )}
      union all
      select coalesce(max(position), 0) from core_published.audit_chain_v1 where company_id = ${period.companyId}::uuid
    ) counted`);
  return rows[0]?.total ?? 0;
}

/** Yields the hash chain of a company's audit log in batches. */
export async function* readChain(tx: Database, companyId: string): AsyncGenerator<StoredLink[]> {
  type Row = Omit<StoredLink, 'entry'> & ChainedEntry & { action: string | null };
  const rows = readRows<Row>(
    tx,
    sql`select company_id, position::float8 as position, entry_id, salt, texts_hash, hash, erasure_id,
               action, occurred_at, actor_id, actor_name, subject, details
        from core_published.audit_chain_v1 where company_id = ${companyId}::uuid order by position`,
  );
  for await (const batch of rows)
    yield batch.map(({ action, occurred_at, actor_id, actor_name, subject, details, ...link }) => ({
      ...link,
      entry: action === null ? null : { action, occurred_at, actor_id, actor_name, subject, details },
    }));
}
