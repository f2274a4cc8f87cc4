import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import { registrations, storedScore, xapiStatements } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { Cmi5Statement } from '../cmi5-rules.ts';
import type { XapiRegistration } from '../launch.ts';
import type { Statement } from '../statements.ts';

/** Finds the statements of a registration with verbs that cmi5 defines, in the order in which they were stored. */
export async function findStated(db: Database, registrationId: string): Promise<Cmi5Statement[]> {
  const rows = await db
    .select({ verb: xapiStatements.verb, session: xapiStatements.session })
    .from(xapiStatements)
    .where(and(eq(xapiStatements.registration_id, registrationId), isNotNull(xapiStatements.verb)))
    .orderBy(xapiStatements.number);
  return rows.flatMap(({ verb, session }) => (verb === null ? [] : [{ verb, session }]));
}

/** Returns the number of the last statement of a registration; 0 if it has none. */
export async function countStatements(db: Database, registrationId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(xapiStatements.number) })
    .from(xapiStatements)
    .where(eq(xapiStatements.registration_id, registrationId));
  return row?.last ?? 0;
}

/** Returns the seconds between the first and the last statement of a session. */
export async function countSeconds(
  db: Database,
  { registration_id, session }: Pick<XapiRegistration, 'registration_id' | 'session'>,
): Promise<number> {
  const { stored_at } = xapiStatements;
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from max(${stored_at}) - min(${stored_at}))::int` })
    .from(xapiStatements)
    .where(and(eq(xapiStatements.registration_id, registration_id), eq(xapiStatements.session, session)));
  return row?.seconds ?? 0;
}

export interface StoredStatement {
  number: number;
  statement: Statement & { stored: string };
}

const storedColumns = { number: xapiStatements.number, statement: xapiStatements.statement };
const asStored = (rows: { number: number; statement: unknown }[]) => rows as unknown as StoredStatement[];

export async function findStatements(db: Database, registrationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return asStored(
    await db
      .select(storedColumns)
      .from(xapiStatements)
      .where(and(eq(xapiStatements.registration_id, registrationId), inArray(xapiStatements.id, [...ids]))),
  );
}

/** Reads the next statements of a registration. @param after number of the last one that was read */
export async function readStatements(
  db: Database,
  registrationId: string,
  { after, ascending, limit }: { after: number | undefined; ascending: boolean; limit: number },
) {
  const { number, registration_id } = xapiStatements;
  const isNext = after === undefined ? undefined : ascending ? gt(number, after) : lt(number, after);
  return asStored(
    await db
      .select(storedColumns)
      .from(xapiStatements)
      .where(and(eq(registration_id, registrationId), isNext))
      .orderBy(ascending ? asc(number) : desc(number))
      .limit(limit),
  );
}

export interface NewStatement {
  number: number;
  session: number;
  verb: string | undefined;
  statement: Statement;
}

export async function insertStatements(tx: Database, registrationId: string, rows: readonly NewStatement[]) {
  if (rows.length === 0) return;
  await tx.insert(xapiStatements).values(
    rows.map(({ verb, statement, ...row }) => ({
      ...row,
      verb: verb ?? null,
      registration_id: registrationId,
      id: statement.id,
      statement,
    })),
  );
}

interface Report {
  isCompleted: boolean;
  success: 'passed' | 'failed' | undefined;
  score: number | undefined;
}

/**
 * Stores the results that statements report. As with SCORM packages (rule 505), a completed or passed lesson remains
 * completed or passed.
 */
export async function storeReport(
  tx: Database,
  registrationId: string,
  { isCompleted, success, score }: Report,
) {
  const { completion, success: known } = registrations;
  await tx
    .update(registrations)
    .set({
      completion: isCompleted
        ? 'completed'
        : sql`case when ${completion} = 'completed' then 'completed' else 'incomplete' end`,
      ...(success && { success: sql`case when ${known} = 'passed' then 'passed' else ${success} end` }),
      ...(score !== undefined && {
        score: sql`greatest(${registrations.score}, ${storedScore(score)}::real)`,
      }),
      updated_at: sql`now()`,
    })
    .where(eq(registrations.id, registrationId));
}
