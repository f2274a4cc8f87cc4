import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { cmi5Mistake, cmi5VerbOf, isSatisfied, launchModeOf, type Cmi5Statement } from './cmi5-rules.ts';
import {
  agentOf,
  contextTemplate,
  launchData,
  activityIdOf,
  moveOnOf,
  type Origins,
  type XapiRegistration,
} from './launch.ts';
import { findRegistration, lockSession } from './queries/registrations.ts';
import {
  countSeconds,
  countStatements,
  findStated,
  findStatements,
  insertStatements,
  storeReport,
  type NewStatement,
} from './queries/statements.ts';
import { findSatisfiedAtOnce, findSatisfiedBy, type Part } from './satisfied-parts.ts';
import { areEqual, isAgent, type Statement } from './statements.ts';
import {
  cmi5Category,
  launchModeExtension,
  launchParametersExtension,
  launchUrlExtension,
  masteryScoreExtension,
  moveOnExtension,
  serviceVerbs,
  xapiVersion,
} from './vocabulary.ts';

const maxStatements = 1_000;
/** Number of statements by which the service itself may exceed `maxStatements`. */
const reserve = 100;

/**
 * Records that a lesson is completed.
 * @throws Failure if the lesson is locked, or the course is not available any more
 */
export type CompleteLesson = (lesson: {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}) => Promise<unknown>;

const refused = (detail: string) => new Failure('xapi_refused', { detail });

/** Returns a copy of a statement that also contains the properties that the service adds. */
const asStored = (statement: Statement, { contentUrl }: Origins): Statement => {
  const stored = new Date().toISOString();
  return {
    ...statement,
    timestamp: statement.timestamp ?? stored,
    stored,
    authority: { objectType: 'Agent', account: { homePage: contentUrl, name: 'academy' } },
    version: xapiVersion,
  };
};

type ServiceVerb = keyof typeof serviceVerbs;

/** Returns a statement by which the service itself records something about a session. */
function statementOf(
  verb: ServiceVerb,
  registration: XapiRegistration,
  origins: Origins,
  { part, extensions = {}, duration }: { part?: Part; extensions?: object; duration?: string } = {},
): NewStatement & { verb: ServiceVerb } {
  const template = contextTemplate(registration);
  const publisherIds = [
    registration.identifier,
    ...(part?.publisherId === undefined ? [] : [part.publisherId]),
  ];
  const statement: Statement = {
    id: uuidv7(),
    actor: agentOf(registration, origins),
    verb: { id: serviceVerbs[verb], display: { en: verb } },
    object: {
      objectType: 'Activity',
      id: part?.id ?? activityIdOf(registration),
      ...(part && { definition: { type: part.type } }),
    },
    ...(duration !== undefined && { result: { duration } }),
    context: {
      registration: registration.registration_id,
      contextActivities: {
        grouping: publisherIds.map((id) => ({ objectType: 'Activity', id })),
        category: [{ objectType: 'Activity', id: cmi5Category }],
      },
      extensions: { ...template.extensions, ...extensions },
    },
  };
  return { number: 0, session: registration.session, verb, statement: asStored(statement, origins) };
}

const satisfiedOf = (registration: XapiRegistration, origins: Origins, parts: readonly Part[]) =>
  parts.map((part) => statementOf('satisfied', registration, origins, { part }));

/**
 * Number of the session in `satisfied` statements about blocks and courses that are satisfied before the first session.
 */
const beforeFirstSession = 0;

/**
 * Stores statements, whose numbers continue those of the registration's stored statements. If the registration would
 * then have more than `most` statements, stores none and returns false.
 */
async function append(tx: Database, registrationId: string, rows: readonly NewStatement[], most: number) {
  const last = await countStatements(tx, registrationId);
  if (last + rows.length > most) return false;
  await insertStatements(
    tx,
    registrationId,
    rows.map((row, index) => ({ ...row, number: last + index + 1 })),
  );
  return true;
}

/**
 * Stores the statements with which the service records the start of a session: `launched` for this session, `abandoned`
 * for the previous session if the package has not ended it, and `satisfied` for blocks and courses that need no session
 * to be satisfied.
 * @returns true if an earlier session has met the package's criterion for completing the lesson
 */
export async function noteLaunch(tx: Database, registrationId: string, origins: Origins): Promise<boolean> {
  const registration = await findRegistration(tx, registrationId);
  const stated = await findStated(tx, registrationId);
  const { session, launch, href } = registration;
  const former = { ...registration, session: session - 1 };
  const wasStated = (verb: string) =>
    stated.some((one) => one.session === former.session && one.verb === verb);
  const isAbandoned = wasStated('initialized') && !wasStated('terminated') && !wasStated('abandoned');
  const seconds = isAbandoned ? await countSeconds(tx, former) : 0;
  const { moveOn, launchMode } = launchData(registration, launchModeOf(registration, stated));
  const extensions = {
    [launchModeExtension]: launchMode,
    [moveOnExtension]: moveOn,
    [launchUrlExtension]: `${origins.contentUrl}/content/${registrationId}/files/${href}`,
    ...(launch.masteryScore !== undefined && { [masteryScoreExtension]: launch.masteryScore }),
    ...(launch.data !== undefined && { [launchParametersExtension]: launch.data }),
  };
  if (session === 1) {
    const parts = await findSatisfiedAtOnce(tx, registration);
    const own = { ...registration, session: beforeFirstSession };
    // If there are more than `reserve` of these statements, none of them is stored.
    await append(tx, registrationId, satisfiedOf(own, origins, parts), reserve);
  }
  const rows = [
    ...(isAbandoned ? [statementOf('abandoned', former, origins, { duration: `PT${seconds}S` })] : []),
    statementOf('launched', registration, origins, { extensions }),
  ];
  await append(tx, registrationId, rows, maxStatements + reserve);
  return isSatisfied(registration, stated);
}

interface CheckedStatements {
  rows: NewStatement[];
  /**
   * The registration's statements with cmi5 verbs. `before` contains those that were already stored, and `stated`
   * contains the new ones too.
   */
  before: readonly Cmi5Statement[];
  stated: readonly Cmi5Statement[];
}

/** Checks statements one after the other, and returns the new ones, which are not stored yet. */
async function checkStatements(
  tx: Database,
  registration: XapiRegistration,
  statements: readonly Statement[],
  origins: Origins,
): Promise<CheckedStatements> {
  const { registration_id, session } = registration;
  const known = await findStatements(
    tx,
    registration_id,
    statements.map(({ id }) => id),
  );
  const byId = new Map(known.map(({ statement }) => [statement.id, statement as Statement]));
  const before = await findStated(tx, registration_id);
  const stated = [...before];
  const rows: NewStatement[] = [];
  const hasEnded = before.some((one) => one.session === session && one.verb === 'terminated');
  const repeatsEnd = statements.some((one) => byId.has(one.id) && cmi5VerbOf(one) === 'terminated');
  for (const statement of statements) {
    if (!isAgent(statement.actor, agentOf(registration, origins)))
      throw refused('the actor is not the learner');
    const earlier = byId.get(statement.id);
    if (earlier && !areEqual(earlier, { ...statement, timestamp: statement.timestamp ?? earlier.timestamp }))
      throw new Failure('xapi_conflict');
    // A package may send statements again, because the response may have been lost. After the end of the session, the
    // package may repeat only the request that ended the session.
    if (earlier && hasEnded && !repeatsEnd) throw refused('the session has ended');
    if (earlier) continue;
    const mistake = cmi5Mistake(registration, statement, stated);
    if (mistake !== undefined) throw refused(mistake);
    const verb = cmi5VerbOf(statement);
    const stored = asStored(statement, origins);
    rows.push({ number: 0, session, verb, statement: stored });
    if (verb !== undefined) stated.push({ verb, session });
    byId.set(statement.id, stored);
  }
  return { rows, before, stated };
}

/**
 * Stores new statements and the results that they report.
 * @returns true if the criterion for completing the lesson is met
 */
async function storeChecked(
  tx: Database,
  registration: XapiRegistration,
  { rows, before, stated }: CheckedStatements,
  origins: Origins,
): Promise<boolean> {
  const { registration_id } = registration;
  if (!(await append(tx, registration_id, rows, maxStatements))) throw new Failure('too_many_documents');
  const verbs = rows.flatMap(({ verb }) => verb ?? []);
  const scores = rows.flatMap(({ verb, statement }) => (verb && statement.result?.score?.scaled) ?? []);
  if (verbs.length > 0) {
    const success = verbs.includes('passed') ? 'passed' : verbs.includes('failed') ? 'failed' : undefined;
    const numbers = scores.filter((score) => typeof score === 'number');
    await storeReport(tx, registration_id, {
      isCompleted: verbs.includes('completed'),
      success,
      score: numbers.length > 0 ? Math.max(...numbers) : undefined,
    });
  }
  if (!isSatisfied(registration, stated)) return false;
  // For a lesson without a criterion, the `satisfied` statements were stored when its first session started.
  if (!isSatisfied(registration, before) && moveOnOf(registration) !== 'NotApplicable') {
    const parts = await findSatisfiedBy(tx, registration);
    await append(tx, registration_id, satisfiedOf(registration, origins, parts), maxStatements + reserve);
  }
  return true;
}

/**
 * Returns the learner as the actor of a completion. The actor needs no name, because the certificate contains the name
 * of the member.
 */
const learnerOf = ({ user_id }: XapiRegistration): Actor => ({
  userId: user_id,
  roles: [],
  isAdmin: false,
  email: undefined,
  emailVerified: false,
  firstName: '',
  lastName: '',
  locale: undefined,
});

/**
 * Returns a function that stores the statements of a package, and records the lesson when its criterion is met (rule
 * 508).
 */
export function prepareStatementStore(
  { db }: Pick<FastifyInstance, 'db'>,
  { origins, completeLesson }: { origins: Origins; completeLesson: CompleteLesson },
) {
  /**
   * Stores nothing if it throws a failure.
   * @throws Failure `unauthenticated`, `xapi_refused`, `xapi_conflict` or `too_many_documents`
   */
  return async (registration: XapiRegistration, statements: readonly Statement[]): Promise<void> => {
    const isDone = await db.transaction(async (tx) => {
      if (!(await lockSession(tx, registration))) throw new Failure('unauthenticated');
      const checked = await checkStatements(tx, registration, statements, origins);
      return storeChecked(tx, registration, checked, origins);
    });
    const { company_id: companyId, enrollment_id: enrollmentId, lesson_id: lessonId } = registration;
    // An administrator need not be a member, so the name on the certificate must come from the administrator's access
    // token, which is not available here. The lesson is therefore recorded when the administrator starts it the next
    // time.
    if (!isDone || registration.recorded || registration.by_administrator) return;
    try {
      await completeLesson({ companyId, enrollmentId, lessonId, actor: learnerOf(registration) });
    } catch (error) {
      // The statements are already stored. The lesson is recorded when the learner starts it again.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
    }
  };
}
