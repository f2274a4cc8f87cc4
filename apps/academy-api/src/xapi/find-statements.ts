import { isId } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { agentOf, type Origins, type XapiRegistration } from './launch.ts';
import { findStatements, readStatements, type StoredStatement } from './queries/statements.ts';
import { parseJson } from './read-body.ts';
import { agentSchema, isAgent, type Statement } from './statements.ts';

/** Query parameters of the request, which are not validated yet. */
export type StatementQuery = Readonly<Record<string, string | undefined>>;

const maxPage = 100;
const formats = ['exact', 'ids', 'canonical'];

const malformed = (detail: string) => new Failure('malformed_request', { detail });

function requireTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw malformed(`${name} must be a timestamp`);
  return time;
}

function requireFlag(name: string, text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw malformed(`${name} must be true or false`);
  return text === 'true';
}

function requireNumber(name: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw malformed(`${name} must be a number`);
  return text === undefined ? undefined : Number(text);
}

/**
 * Returns the ids of the activities of a statement. If `withRelated` is true, includes the activities of its context.
 */
function activityIds({ object, context }: Statement, withRelated: boolean): (string | undefined)[] {
  const { parent = [], grouping = [], category = [], other = [] } = context?.contextActivities ?? {};
  const related = withRelated ? [...parent, ...grouping, ...category, ...other] : [];
  return [object.id, ...related.map(({ id }) => id)];
}

function matcherOf(query: StatementQuery, registration: XapiRegistration, origins: Origins) {
  const { verb, activity, agent } = query;
  const since = requireTime('since', query['since']);
  const until = requireTime('until', query['until']);
  const withRelated = requireFlag('related_activities', query['related_activities']);
  requireFlag('related_agents', query['related_agents']);
  if (query['registration'] !== undefined && !isId(query['registration']))
    throw malformed('registration must be a UUID');
  const asked = agent === undefined ? undefined : agentSchema.safeParse(parseJson(agent)).data;
  if (agent !== undefined && !asked) throw malformed('agent must be an agent');
  const isOther =
    (query['registration'] ?? registration.registration_id).toLowerCase() !== registration.registration_id ||
    (asked !== undefined && !isAgent(asked, agentOf(registration, origins)));
  return ({ statement }: StoredStatement): boolean => {
    const stored = Date.parse(statement.stored);
    return (
      !isOther &&
      (verb === undefined || statement.verb.id === verb) &&
      (activity === undefined || activityIds(statement, withRelated).includes(activity)) &&
      (since === undefined || stored > since) &&
      (until === undefined || stored <= until)
    );
  };
}

/** Returns a statement in the xAPI format `ids`, which contains no definitions and display names. */
function withoutDefinitions(statement: Statement): Statement {
  const { object } = statement;
  const { definition: _definition, ...bare } = object as { definition?: unknown };
  return { ...statement, verb: { id: statement.verb.id }, object: bare as Statement['object'] };
}

/** @throws Failure `xapi_not_found` or `malformed_request` */
async function findOne(db: Database, registrationId: string, query: StatementQuery): Promise<Statement> {
  const { statementId, voidedStatementId, attachments: _attachments, format: _format, ...others } = query;
  const id = statementId ?? voidedStatementId;
  const isAlone = Object.values(others).every((value) => value === undefined);
  if (!isAlone || (statementId !== undefined && voidedStatementId !== undefined))
    throw malformed('a query for one statement has no other filters');
  if (id === undefined || !isId(id)) throw malformed('the id must be a UUID');
  // A query for a voided statement finds nothing, because packages are not allowed to void statements.
  const [found] =
    statementId === undefined ? [] : await findStatements(db, registrationId, [id.toLowerCase()]);
  if (!found) throw new Failure('xapi_not_found');
  return found.statement;
}

/** Returns the result of a query: one statement, or a page of statements with the URL of the next page. */
export async function queryStatements(
  db: Database,
  registration: XapiRegistration,
  query: StatementQuery,
  origins: Origins,
): Promise<object> {
  const { registration_id: registrationId } = registration;
  const { format = 'exact' } = query;
  if (!formats.includes(format)) throw malformed('format must be exact, ids or canonical');
  if (requireFlag('attachments', query['attachments'])) throw malformed('attachments are not supported');
  const shown = (statement: Statement) => (format === 'ids' ? withoutDefinitions(statement) : statement);
  if (query['statementId'] !== undefined || query['voidedStatementId'] !== undefined)
    return shown(await findOne(db, registrationId, query));

  const matches = matcherOf(query, registration, origins);
  const ascending = requireFlag('ascending', query['ascending']);
  const size = Math.min(requireNumber('limit', query['limit']) || maxPage, maxPage);
  const found: StoredStatement[] = [];
  let after = requireNumber('after', query['after']);
  let isEnd = false;
  // Looks for at least one statement more than the page can contain, to find out whether there is a further page.
  while (!isEnd && found.length <= size) {
    const rows = await readStatements(db, registrationId, { after, ascending, limit: maxPage });
    found.push(...rows.filter(matches));
    after = rows.at(-1)?.number;
    isEnd = rows.length < maxPage;
  }
  const page = found.slice(0, size);
  return {
    statements: page.map(({ statement }) => shown(statement)),
    more: moreOf(query, page, found.length > size),
  };
}

function moreOf(query: StatementQuery, page: readonly StoredStatement[], hasMore: boolean): string {
  if (!hasMore) return '';
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const parameters = new URLSearchParams({
    ...Object.fromEntries(given),
    after: String(page.at(-1)?.number),
  });
  return `/api/xapi/statements?${parameters}`;
}
