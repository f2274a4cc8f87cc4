import { sql, type SQL } from 'drizzle-orm';
import {
  certificateBundles,
  contentPackages,
  evidencePacks,
  companyCourses,
  courseRounds,
  courses,
  courseTexts,
  languageFor,
  progressTransfers,
  proofImports,
  queueSuccesses,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import {
  namedTemplates,
  rowQueues,
  type BackgroundQueue,
  type FailedWork,
  type Locale,
  type QueueName,
  type QueueState,
  type RowQueueName,
} from '@academy/contracts';
import type { Bounds, Database, FailedJob } from '@academy/service-kit';
import { emailCounts, undeliveredEmails } from './tables.ts';

const tables = {
  'course-rounds': courseRounds,
  'progress-transfers': progressTransfers,
  'certificate-bundles': certificateBundles,
  'evidence-packs': evidencePacks,
  'proof-imports': proofImports,
  'content-packages': contentPackages,
} as const satisfies Record<RowQueueName, unknown>;

type Counts = NonNullable<QueueState['counts']>;
export type QueueCounts = Omit<QueueState, 'last_succeeded_at'>;

/** Returns the time at which a job of each queue last succeeded, as ISO 8601. */
export async function findSuccesses(db: Database): Promise<Map<BackgroundQueue, string>> {
  const rows = await db.select().from(queueSuccesses);
  return new Map(rows.map(({ queue, succeeded_at }) => [queue, succeeded_at.toISOString()]));
}

const countsOf = (queue: RowQueueName) => sql`
  select ${queue} as queue, waiting, active, failed, 0 as unclear, waiting_since
  from (
    select count(*) filter (where status = 'queued')::int as waiting,
           count(*) filter (where status = 'running')::int as active,
           min(coalesce(queued_at, created_at)) filter (where status = 'queued') as waiting_since
    from ${tables[queue]} where status in ('queued', 'running')
  ) unfinished
  cross join (select count(*)::int as failed from ${tables[queue]} where status = 'failed') given_up`;

export async function countRows(db: Database): Promise<QueueCounts[]> {
  const { rows } = await db.execute<Counts & { queue: BackgroundQueue; waiting_since: string | null }>(sql`
    select 'mail' as queue, waiting, active, failed, unclear, waiting_since from ${emailCounts}
    union all ${sql.join(rowQueues.map(countsOf), sql` union all `)}`);
  return rows.map(({ queue, waiting_since, ...counts }) => ({
    queue,
    counts,
    waiting_since: waiting_since && new Date(waiting_since).toISOString(),
  }));
}

export interface ScheduledFailure extends FailedJob {
  queue: QueueName;
}

interface FailedPage extends Bounds {
  queue: BackgroundQueue | undefined;
  /** Failed scheduled jobs, which PostgreSQL sorts and paginates together with the failed outbox rows. */
  scheduled: readonly ScheduledFailure[];
  language: Locale;
}

const failedTransfers = sql`
  select 'progress-transfers' as queue, id::text, 'failed' as state, finished_at as failed_at,
         source_company_id as company_id, target_company_id, source_company_course_id as company_course_id,
         null::text as company_name, null::text as course_title, null::text as template, null::text as recipient,
         null::integer as attempts, null::text as reason
  from ${progressTransfers} where status = 'failed'`;

const failedBundles = sql`
  select 'certificate-bundles', id::text, 'failed', finished_at, company_id, null, company_course_id,
         null, null, null, null, null, null
  from ${certificateBundles} where status = 'failed'`;

const failedPacks = sql`
  select 'evidence-packs', id::text, 'failed', finished_at, company_id, null, null::uuid,
         null, null, null, null, null, null
  from ${evidencePacks} where status = 'failed'`;

const failedImports = sql`
  select 'proof-imports', id::text, 'failed', finished_at, company_id, null, null::uuid,
         null, null, null, null, null, null
  from ${proofImports} where status = 'failed'`;

const failedPackages = sql`
  select 'content-packages', id::text, 'failed', finished_at, company_id, null, null::uuid,
         null, null, null, null, null, null
  from ${contentPackages} where status = 'failed'`;

const failedRounds = sql`
  select 'course-rounds', id::text, 'failed', finished_at, company_id, null, company_course_id,
         null, null, null, null, null, null
  from ${courseRounds} where status = 'failed'`;

const emails = sql`
  select 'mail', id::text, state, failed_at, company_id, null, null, company_name, course_title,
         case when template = any(${sql.param(namedTemplates)}::text[]) then template end, masked_recipient, attempts, last_error
  from ${undeliveredEmails}`;

function scheduledJobs(jobs: readonly ScheduledFailure[]): SQL {
  const column = (value: (job: ScheduledFailure) => string | number) => sql.param(jobs.map(value));
  return sql`
    select queue, id, 'failed', failed_at, null, null, null, null, null, null, null, attempts, reason
    from unnest(
      ${column(({ queue }) => queue)}::text[], ${column(({ id }) => id)}::text[],
      ${column(({ failedAt }) => failedAt.toISOString())}::timestamptz[],
      ${column(({ attempts }) => attempts)}::integer[], ${column(({ reason }) => reason)}::text[]
    ) as job (queue, id, failed_at, attempts, reason)`;
}

/** Returns one page of failed outbox rows, failed scheduled jobs and failed or `unclear` e-mails, latest first. */
export async function findFailedWork(db: Database, asked: FailedPage) {
  const { queue, scheduled, language, limit, offset } = asked;
  const all = sql.join(
    [
      failedTransfers,
      failedBundles,
      failedPacks,
      failedImports,
      failedPackages,
      failedRounds,
      emails,
      scheduledJobs(scheduled),
    ],
    sql` union all `,
  );
  const found =
    queue === undefined ? sql`(${all})` : sql`(select * from (${all}) every where queue = ${queue})`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<FailedWork & Record<string, unknown>>(sql`
      select failed.queue, failed.id, failed.state, failed.failed_at, failed.template, failed.recipient,
             failed.attempts, failed.reason, coalesce(company.name, failed.company_name) as company_name,
             target.name as target_company_name, coalesce(text.title, failed.course_title) as course_title
      from (select * from ${found} found order by failed_at desc, id
            limit ${limit} offset ${offset}) failed
      left join ${publishedCompanies} company on company.company_id = failed.company_id
      left join ${publishedCompanies} target on target.company_id = failed.target_company_id
      left join ${companyCourses} on ${companyCourses.id} = failed.company_course_id
      left join ${courses} on ${courses.id} = ${companyCourses.course_id}
      left join ${courseTexts} text
        on text.course_id = ${courses.id} and text.language = ${languageFor(sql`${language}`)}
      order by failed.failed_at desc, failed.id`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${found} found`),
  ]);
  const data = rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at).toISOString() }));
  return { data, total: counted.rows[0]?.total ?? 0 };
}

/** Result of an administrator's decision about failed work, with the fields that the audit log records. */
export interface Decided {
  /** False if nothing was changed, because the work was no longer in the state that the decision requires. */
  changed: boolean;
  company_id: string | null;
  course_title: string | null;
}

const ofCompany = { company: sql.raw('company_id') };
const ofCourse = { ...ofCompany, course: sql.raw('company_course_id') };

/**
 * Columns of each outbox table that contain the id of the company and the id of the company course. Evidence packs,
 * imports and packages have no `course`, because they do not concern a single course.
 */
const columns: Record<RowQueueName, { company: SQL; course?: SQL }> = {
  'certificate-bundles': ofCourse,
  'course-rounds': ofCourse,
  'evidence-packs': ofCompany,
  'proof-imports': ofCompany,
  'content-packages': ofCompany,
  'progress-transfers': {
    company: sql.raw('source_company_id'),
    course: sql.raw('source_company_course_id'),
  },
};

/** Sets an outbox row to `queued` if its status is `failed`. Returns undefined if no row has this id. */
export async function queueAgain(
  tx: Database,
  queue: RowQueueName,
  id: string,
  language: Locale,
): Promise<Decided | undefined> {
  const { company, course } = columns[queue];
  const { rows } = await tx.execute<Decided & Record<string, unknown>>(sql`
    with queued as (
      update ${tables[queue]} set status = 'queued', queued_at = now(), done = 0, finished_at = null
      where id = ${id} and status = 'failed' returning 1
    )
    select exists (select from queued) as changed, work.${company} as company_id, text.title as course_title
    from ${tables[queue]} work
    left join ${companyCourses} on ${companyCourses.id} = ${course ? sql`work.${course}` : sql`null`}
    left join ${courses} on ${courses.id} = ${companyCourses.course_id}
    left join ${courseTexts} text
      on text.course_id = ${courses.id} and text.language = ${languageFor(sql`${language}`)}
    where work.id = ${id}`);
  return rows[0];
}

async function decide(tx: Database, decision: SQL): Promise<(Decided & { template: string }) | undefined> {
  const { rows } = await tx.execute<Decided & { template: string } & Record<string, unknown>>(
    sql`select changed, company_id, template, course_title from ${decision}`,
  );
  return rows[0];
}

/** Queues an e-mail again if its state equals the parameter `expected`. Returns undefined if no e-mail has this id. */
export const sendAgain = (tx: Database, id: string, expected: 'failed' | 'unclear') =>
  decide(tx, sql`mail_published.send_again_v1(${id}, ${expected})`);

/** Drops an e-mail if its state is `failed`. Returns undefined if no e-mail has this id. */
export const discardFailed = (tx: Database, id: string) =>
  decide(tx, sql`mail_published.discard_failed_v1(${id})`);

/** Marks an e-mail as sent if its state is `unclear`. Returns undefined if no e-mail has this id. */
export const confirmSent = (tx: Database, id: string) =>
  decide(tx, sql`mail_published.confirm_sent_v1(${id})`);
