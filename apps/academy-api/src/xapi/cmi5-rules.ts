import {
  activityIdOf,
  contextTemplate,
  moveOnOf,
  sessionIdOf,
  type LaunchMode,
  type XapiRegistration,
} from './launch.ts';
import type { Statement } from './statements.ts';
import {
  cmi5Category,
  masteryScoreExtension,
  moveOnCategory,
  packageVerbs,
  sessionIdExtension,
  voidedVerb,
} from './vocabulary.ts';

/**
 * A stored statement with a verb that cmi5 defines. `verb` is the last part of the verb's IRI, and `session` is the
 * number of the session.
 */
export interface Cmi5Statement {
  verb: string;
  session: number;
}

/** Returns the verb if cmi5 defines the statement; undefined for other statements, which cmi5 allows too. */
export const cmi5VerbOf = (statement: Statement): string | undefined =>
  hasCategory(statement, cmi5Category) ? (packageVerbs[statement.verb.id] ?? statement.verb.id) : undefined;

const hasCategory = ({ context }: Statement, category: string) =>
  context?.contextActivities?.category?.some(({ id }) => id === category) === true;

/**
 * Returns true if the statements meet the package's criterion for completing the lesson. For a lesson without a
 * criterion, it is enough that the package has stated the beginning of a session.
 */
export function isSatisfied(
  registration: Pick<XapiRegistration, 'launch'>,
  stated: readonly Cmi5Statement[],
): boolean {
  const has = (verb: string) => stated.some((one) => one.verb === verb);
  switch (moveOnOf(registration)) {
    case 'Passed':
      return has('passed');
    case 'Completed':
      return has('completed');
    case 'CompletedAndPassed':
      return has('completed') && has('passed');
    case 'CompletedOrPassed':
      return has('completed') || has('passed');
    default:
      return has('initialized');
  }
}

/**
 * Returns the cmi5 launch mode of a session. If earlier sessions have met the package's criterion for completing the
 * lesson, the mode is `Review`, in which packages do not evaluate results. For a lesson without a criterion, the mode
 * is `Review` after it was completed or passed.
 */
export function launchModeOf(
  { session, launch }: Pick<XapiRegistration, 'session' | 'launch'>,
  stated: readonly Cmi5Statement[],
): LaunchMode {
  const moveOn = moveOnOf({ launch });
  const criterion = {
    launch: { moveOn: moveOn === 'NotApplicable' ? 'CompletedOrPassed' : moveOn },
  } as const;
  const former = stated.filter((one) => one.session < session);
  return isSatisfied(criterion, former) ? 'Review' : 'Normal';
}

/** Returns an error message if the result of a statement with a cmi5 verb is wrong; otherwise undefined. */
function resultMistake(verb: string, { result = {} }: Statement): string | undefined {
  const { score, success, completion, duration } = result;
  const expectedSuccess = { passed: true, failed: false }[verb];
  if (success !== expectedSuccess) return 'result.success does not fit the verb';
  if (completion !== (verb === 'completed' ? true : undefined))
    return 'result.completion does not fit the verb';
  if (score && expectedSuccess === undefined) return 'only passed and failed statements have a score';
  if (score?.raw !== undefined && (score.min === undefined || score.max === undefined))
    return 'a raw score needs min and max';
  if (verb !== 'initialized' && duration === undefined) return 'result.duration is missing';
  return undefined;
}

function masteryMistake(
  verb: string,
  { result, context }: Statement,
  mastery: number | undefined,
): string | undefined {
  if (mastery === undefined || !result?.score || (verb !== 'passed' && verb !== 'failed')) return undefined;
  if (context?.extensions?.[masteryScoreExtension] !== mastery)
    return 'the extension masteryscore is missing or wrong';
  const { scaled } = result.score;
  if (scaled !== undefined && scaled >= mastery !== (verb === 'passed'))
    return 'the score does not fit the verb';
  return undefined;
}

/**
 * Returns an error message if cmi5 does not allow a statement with this verb after the stored statements; otherwise
 * undefined.
 */
function orderMistake(
  verb: string,
  registration: XapiRegistration,
  stated: readonly Cmi5Statement[],
): string | undefined {
  const { session } = registration;
  const inSession = (...verbs: string[]) =>
    stated.some((one) => one.session === session && verbs.includes(one.verb));
  const has = (one: string) => stated.some((other) => other.verb === one);
  if (inSession(verb)) return `the session has a statement with the verb ${verb} already`;
  if (verb === 'initialized' || verb === 'terminated') return undefined;
  if (launchModeOf(registration, stated) !== 'Normal') return 'the launch mode is Review';
  if (verb === 'completed' && has('completed')) return 'the lesson is completed already';
  if (verb !== 'completed' && has('passed')) return 'the lesson is passed already';
  if (verb !== 'completed' && inSession('passed', 'failed')) return 'the session has a result already';
  return undefined;
}

function contextMistake(
  registration: XapiRegistration,
  { context, timestamp }: Statement,
): string | undefined {
  const [publisherActivity] = contextTemplate(registration).contextActivities.grouping;
  if (context?.registration !== registration.registration_id)
    return 'context.registration is missing or wrong';
  if (context.extensions?.[sessionIdExtension] !== sessionIdOf(registration))
    return 'the extension sessionid is missing or wrong';
  if (!context.contextActivities?.grouping?.some(({ id }) => id === publisherActivity?.id))
    return 'the activity of the context template is missing';
  if (timestamp === undefined || !/(z|[+]00:?00)$/i.test(timestamp))
    return 'timestamp is missing or not in UTC';
  return undefined;
}

/**
 * Returns an error message if cmi5 does not allow the package to store the statement; otherwise undefined.
 * @param stated the statements with cmi5 verbs that are already stored for the registration
 */
export function cmi5Mistake(
  registration: XapiRegistration,
  statement: Statement,
  stated: readonly Cmi5Statement[],
): string | undefined {
  const { session, launch } = registration;
  const isStated = (verb: string) => stated.some((one) => one.session === session && one.verb === verb);
  const verb = cmi5VerbOf(statement);
  if (isStated('terminated') || isStated('abandoned')) return 'the session has ended';
  if (verb !== 'initialized' && !isStated('initialized')) return 'the session is not initialized';
  if (statement.verb.id === voidedVerb) return 'packages void no statements';
  const { success, completion } = statement.result ?? {};
  const isEvaluated = verb !== undefined && (success !== undefined || completion !== undefined);
  if (hasCategory(statement, moveOnCategory) !== isEvaluated)
    return 'the category moveon does not fit the result';
  const wrongContext = contextMistake(registration, statement);
  if (wrongContext !== undefined || verb === undefined) return wrongContext;
  if (!Object.values(packageVerbs).includes(verb)) return 'packages use no such verb';
  if (statement.object.id !== activityIdOf(registration)) return 'object.id is not the id of the lesson';
  return (
    resultMistake(verb, statement) ??
    masteryMistake(verb, statement, launch.masteryScore) ??
    orderMistake(verb, registration, stated)
  );
}
