import { isTooDeep } from '@academy/contracts';
import { Failure } from '@academy/service-kit';
import { mediaTypeOf, parseJson, readBody } from './read-body.ts';
import { statement, type Statement } from './statements.ts';

const malformed = (detail: string) => new Failure('malformed_request', { detail });

/** @throws Failure `malformed_request`, or `xapi_refused` if the package has given the statement no id */
function parseStatement(value: unknown): Statement {
  // xAPI lets the server add a missing id, but cmi5 requires that the package states the id.
  if (typeof value === 'object' && value !== null && !('id' in value))
    throw new Failure('xapi_refused', { detail: 'the statement has no id' });
  const parsed = statement.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw malformed(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`.slice(0, 500));
}

/** If the statement has no id, adds the id in the URL of the request. */
const withId = (value: unknown, id: string | undefined) =>
  id !== undefined && typeof value === 'object' && value !== null && !('id' in value)
    ? { ...value, id }
    : value;

/**
 * Reads the statements of a request: one statement, or a list, which may be empty.
 * @param id the id that the URL of the request states
 * @throws Failure `payload_too_large`, `xapi_refused` for a statement without id, or `malformed_request`, also for
 * attachments, which are not supported
 */
export async function readStatements(
  body: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
  id?: string,
): Promise<{ statements: Statement[]; isList: boolean }> {
  const content = await readBody(body);
  if (mediaTypeOf(contentType) !== 'application/json')
    throw malformed('statements must be application/json; attachments are not supported');
  const value = parseJson(content);
  if (isTooDeep(value)) throw malformed('the statements are nested too deeply');
  const list: unknown[] = Array.isArray(value) ? value : [withId(value, id)];
  const statements = list.map(parseStatement);
  if (new Set(statements.map(({ id }) => id)).size < statements.length)
    throw malformed('several statements have the same id');
  if (id !== undefined && statements.some((one) => one.id !== id.toLowerCase()))
    throw malformed('statementId is not the id of the statement');
  return { statements, isList: Array.isArray(value) };
}
