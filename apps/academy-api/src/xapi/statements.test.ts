import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { xapiStatements } from '@academy/academy-data';
import { buildCmi5 } from '../testing/cmi5.ts';
import { appOrigin, contentRequest, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

const answered = { verb: { id: 'https://example.org/verbs/answered' }, category: [] };

/** Builds a learner, and starts a session in which the package has sent `initialized`. */
async function initialized() {
  const cmi5 = await buildCmi5(started);
  await cmi5.say('initialized');
  const answer = (changes: object = {}) => cmi5.statement('answered', { ...answered, ...changes });
  const list = async (query: Record<string, string> = {}) =>
    (await cmi5.send('GET', `statements?${new URLSearchParams(query)}`)).json<{
      statements: { id: string; stored: string }[];
      more: string;
    }>();
  return { ...cmi5, answer, list };
}

describe('the headers of requests', () => {
  it.each([undefined, '0.95', '2.0.0', '1.1.0', 'x'])(
    'a request with the xAPI version %s is refused',
    async (version) => {
      const { token } = await buildCmi5(started);
      const response = await contentRequest(started, '/api/xapi/statements', {
        headers: {
          authorization: `Basic ${token}`,
          ...(version !== undefined && { 'x-experience-api-version': version }),
        },
      });
      expect(response).toMatchObject({ statusCode: 400, headers: { 'x-experience-api-version': '1.0.3' } });
    },
  );

  it.each(['1.0', '1.0.0', '1.0.9'])('a request with the xAPI version %s is accepted', async (version) => {
    const { send } = await buildCmi5(started);
    const response = await send('GET', 'statements', { headers: { 'x-experience-api-version': version } });
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'x-experience-api-version': '1.0.3',
        'x-experience-api-consistent-through': expect.stringMatching(/Z$/),
      },
    });
  });

  it('requests without a token, with the token of another registration, or with a user token are refused', async () => {
    const [one, other] = [await buildCmi5(started), await buildCmi5(started)];
    const secretOf = (token: string) => Buffer.from(token, 'base64').toString().split(':')[1];
    const mixed = Buffer.from(`${one.id}:${secretOf(other.token)}`).toString('base64');
    const user = await started.authorization(one.user);
    for (const authorization of [
      '',
      'Basic',
      'Basic !',
      `Basic ${mixed}`,
      `Bearer ${one.token}`,
      user.authorization,
    ])
      expect((await one.send('GET', 'statements', { headers: { authorization } })).statusCode).toBe(401);
    await one.start();
    expect((await one.send('GET', 'statements')).statusCode).toBe(401);
  });

  it('requests to URLs with an additional slash, which some packages add, are accepted', async () => {
    const { send } = await buildCmi5(started);
    for (const path of ['/statements', '//statements?limit=1', 'activities//state?x=//'])
      expect((await send('GET', path)).statusCode).toBe(path.includes('x=//') ? 400 : 200);
    const { parameters } = await buildCmi5(started);
    const outside = await contentRequest(started, `/content//${parameters.registration}/player`);
    expect(outside.statusCode).toBe(404);
  });

  it('the supported xAPI versions are returned without a token', async () => {
    const response = await contentRequest(started, '/api/xapi/about');
    expect(response.json()).toEqual({ version: ['1.0.3', '1.0.2', '1.0.1', '1.0.0'] });
    expect(response.headers['x-experience-api-version']).toBe('1.0.3');
  });
});

describe('storing statements', () => {
  it('a PUT request stores one statement, which is returned with the fields that the service has added', async () => {
    const { answer, send } = await initialized();
    const statement = answer();
    const address = `statements?statementId=${statement.id}`;
    expect(await send('PUT', address, { body: statement })).toMatchObject({ statusCode: 204, body: '' });
    expect((await send('GET', address)).json()).toEqual({
      ...statement,
      stored: expect.stringMatching(/Z$/),
      version: '1.0.3',
      authority: { objectType: 'Agent', account: { homePage: contentUrl, name: 'academy' } },
    });
    expect((await send('PUT', 'statements', { body: statement })).statusCode).toBe(400);
    expect(
      (await send('PUT', `statements?statementId=${randomUUID()}`, { body: statement })).statusCode,
    ).toBe(400);
    expect((await send('PUT', address, { body: [statement] })).statusCode).toBe(400);
  });

  it('a POST request stores one statement or a list of statements, and returns the ids', async () => {
    const { answer, send, post } = await initialized();
    const [one, two, three] = [answer(), answer(), answer()];
    expect((await send('POST', 'statements', { body: one })).json()).toEqual([one.id]);
    expect((await post(two, three)).json()).toEqual([two.id, three.id]);
    expect((await post(two, two)).statusCode).toBe(400);
  });

  it('a stored statement never changes: a repeated statement is accepted, and a different statement with the same id is a conflict', async () => {
    const { answer, post, send } = await initialized();
    const statement = answer();
    await post(statement);
    const { actor, verb, ...rest } = statement;
    expect((await post({ verb, ...rest, actor })).statusCode).toBe(200);
    const changed = { ...statement, result: { response: 'other' } };
    const conflict = await post(changed);
    expect([conflict.statusCode, conflict.json()]).toMatchObject([
      409,
      { errors: [{ code: 'xapi_conflict' }] },
    ]);
    const stored = (await send('GET', `statements?statementId=${statement.id}`)).json<{ result?: object }>();
    expect(stored.result).toBeUndefined();
  });

  it('single context activities of a statement are returned as lists', async () => {
    const { answer, post, send } = await initialized();
    const statement = answer();
    const { context } = statement;
    const parent = { id: 'https://example.org/chapter' };
    const contextActivities = { ...context.contextActivities, parent };
    await post({ ...statement, context: { ...context, contextActivities } });
    const stored = (await send('GET', `statements?statementId=${statement.id}`)).json<typeof statement>();
    expect(stored.context.contextActivities).toMatchObject({ parent: [parent] });
  });

  it.each<[string, object]>([
    ['an unknown property', { extra: 1 }],
    ['a property that is null', { result: null }],
    ['an id that is no UUID', { id: 'one' }],
    ['no actor', { actor: undefined }],
    ['an actor with two identifiers', { actor: { mbox: 'mailto:a@b.de', openid: 'https://a.example' } }],
    ['an actor without an identifier', { actor: { name: 'Anna' } }],
    ['no verb', { verb: undefined }],
    ['a verb that is no IRI', { verb: { id: 'answered' } }],
    ['a verb with a name in no language', { verb: { id: 'https://a.example', display: { '': 'x' } } }],
    ['no object', { object: undefined }],
    ['an object whose id is no IRI', { object: { id: 'lesson 1' } }],
    ['an object of an unknown type', { object: { objectType: 'Thing', id: 'https://a.example' } }],
    [
      'an unknown type of interaction',
      { object: { id: 'https://a.example', definition: { interactionType: 'x' } } },
    ],
    ['a scaled score above 1', { result: { score: { scaled: 1.1 } } }],
    ['a raw score above the maximum', { result: { score: { raw: 11, min: 0, max: 10 } } }],
    ['a minimum above the maximum', { result: { score: { min: 2, max: 1 } } }],
    ['a duration that is not in ISO 8601', { result: { duration: '5 minutes' } }],
    ['success as text', { result: { success: 'true' } }],
    ['extensions whose keys are no IRIs', { result: { extensions: { key: 1 } } }],
    ['a timestamp that is no time', { timestamp: 'today' }],
    ['a timestamp with an unknown offset', { timestamp: '2026-01-01T00:00:00-00:00' }],
    ['another version', { version: '2.0.0' }],
    ['attachments', { attachments: [] }],
  ])('a statement with %s is refused', async (_, changes) => {
    const { answer, send } = await initialized();
    const response = await send('POST', 'statements', { body: { ...answer(), ...changes } });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: [{ code: 'malformed_request' }] },
    ]);
  });

  it('an empty list of statements, which some packages send, is accepted', async () => {
    const { send } = await initialized();
    const response = await send('POST', 'statements', { body: [] });
    expect([response.statusCode, response.json()]).toEqual([200, []]);
  });

  it('a statement to which the package has given no id is refused, as cmi5 demands', async () => {
    const { answer, send } = await initialized();
    const response = await send('POST', 'statements', { body: [answer(), { ...answer(), id: undefined }] });
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { errors: [{ code: 'xapi_refused', detail: 'the statement has no id' }] },
    ]);
  });

  it('statements are refused if the request body is not JSON, has another media type, is nested deeply, or is too large', async () => {
    const { answer, send } = await initialized();
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await send('POST', 'statements', { body: '{"id":' })).statusCode).toBe(400);
    expect((await send('POST', 'statements', { body: nested })).statusCode).toBe(400);
    for (const type of ['multipart/mixed; boundary=x', 'text/plain'])
      expect(
        (await send('POST', 'statements', { body: answer(), headers: { 'content-type': type } })).statusCode,
      ).toBe(400);
    const large = answer({ result: { response: 'x'.repeat(256 * 1024) } });
    expect((await send('POST', 'statements', { body: large })).statusCode).toBe(413);
  });

  it('a text in a statement may contain characters that PostgreSQL does not accept in jsonb', async () => {
    const { answer, post, send } = await initialized();
    const statement = answer({ result: { response: 'a\u0000b\ud800' } });
    expect((await post(statement)).statusCode).toBe(200);
    expect((await send('GET', `statements?statementId=${statement.id}`)).json()).toMatchObject({
      result: { response: 'a\u0000b\ud800' },
    });
  });

  it('a registration has at most 1,000 statements', async () => {
    const { answer, post, id } = await initialized();
    await started.db.execute(sql`
      insert into academy.xapi_statements (registration_id, id, number, session, statement)
      select ${id}, gen_random_uuid(), number, 1, '{}' from generate_series(3, 999) number`);
    expect((await post(answer(), answer())).json()).toMatchObject({
      errors: [{ code: 'too_many_documents' }],
    });
    expect((await post(answer())).statusCode).toBe(200);
    expect((await post(answer())).statusCode).toBe(403);
    const rows = await started.db.$count(xapiStatements, eq(xapiStatements.registration_id, id));
    expect(rows).toBe(1_000);
  });
});

describe('reading statements', () => {
  it('statements are returned in pages, the latest first or, on request, the earliest first', async () => {
    const { answer, post, list, send } = await initialized();
    const ids = Array.from({ length: 250 }, () => answer());
    for (let next = 0; next < 250; next += 125) await post(...ids.slice(next, next + 125));
    const pages: string[][] = [];
    let address = 'statements?ascending=true&limit=100';
    while (address !== '') {
      const page = (await send('GET', address)).json<{ statements: { id: string }[]; more: string }>();
      pages.push(page.statements.map((one) => one.id));
      address = page.more.replace('/api/xapi/', '');
    }
    expect(pages.map((page) => page.length)).toEqual([100, 100, 52]);
    expect(pages.flat().slice(2)).toEqual(ids.map((one) => one.id));
    const latest = await list({ limit: '2' });
    expect(latest.statements.map((one) => one.id)).toEqual([ids[249]?.id, ids[248]?.id]);
    expect(latest.more).toContain('limit=2');
    expect((await list({ limit: '0' })).statements).toHaveLength(100);
  });

  it('statements can be filtered by verb, activity, learner, registration and time', async () => {
    const { answer, post, list, actor, activityId, id } = await initialized();
    const question = { objectType: 'Activity', id: 'https://example.org/question' };
    const statement = answer({ object: question });
    await post(statement);
    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).statements.map((one) => one.id);
    const [{ stored } = { stored: '' }] = (await list()).statements;
    expect(await idsOf({ verb: answered.verb.id })).toEqual([statement.id]);
    expect(await idsOf({ activity: question.id })).toEqual([statement.id]);
    expect(await idsOf({ activity: activityId })).toHaveLength(2);
    const publisher = 'https://publisher.example/unit';
    expect(await idsOf({ activity: publisher })).toEqual([]);
    expect(await idsOf({ activity: publisher, related_activities: 'true' })).toHaveLength(3);
    expect(await idsOf({ agent: JSON.stringify(actor), registration: id })).toHaveLength(3);
    expect(await idsOf({ agent: JSON.stringify({ mbox: 'mailto:a@b.de' }) })).toEqual([]);
    expect(await idsOf({ registration: randomUUID() })).toEqual([]);
    expect(await idsOf({ since: stored })).toEqual([]);
    expect(await idsOf({ until: stored })).toHaveLength(3);
  });

  it('statements of another registration cannot be read', async () => {
    const [one, other] = [await initialized(), await initialized()];
    const statement = one.answer();
    await one.post(statement);
    expect((await other.send('GET', `statements?statementId=${statement.id}`)).statusCode).toBe(404);
    expect((await other.list()).statements.map(({ id }) => id)).not.toContain(statement.id);
    // Another registration can use the same id. Otherwise, packages could find out which ids are in use.
    expect((await other.post(other.answer({ id: statement.id }))).statusCode).toBe(200);
  });

  it.each([
    { statementId: 'x' },
    { statementId: randomUUID(), verb: 'https://a.example' },
    { statementId: randomUUID(), voidedStatementId: randomUUID() },
    { limit: '-1' },
    { ascending: 'yes' },
    { since: 'yesterday' },
    { registration: 'x' },
    { agent: '{' },
    { agent: '{}' },
    { format: 'xml' },
    { attachments: 'true' },
    { unknown: '1' },
  ])('the query %j for statements is refused', async (query) => {
    const { send } = await initialized();
    const response = await send('GET', `statements?${new URLSearchParams(query as Record<string, string>)}`);
    expect(response.statusCode).toBe(400);
  });

  it('a statement is returned with definitions unless only ids are requested; a request for a voided statement returns 404 if the statement is not voided', async () => {
    const { answer, post, send } = await initialized();
    const definition = { name: { en: 'Question' } };
    const statement = answer({ object: { id: 'https://example.org/question', definition } });
    await post(statement);
    const address = `statements?statementId=${statement.id}`;
    expect((await send('GET', `${address}&format=canonical`)).json()).toMatchObject({
      object: { definition },
    });
    expect((await send('GET', `${address}&format=ids`)).json<typeof statement>().object).toEqual({
      id: 'https://example.org/question',
    });
    expect((await send('GET', `statements?voidedStatementId=${statement.id}`)).statusCode).toBe(404);
  });
});

describe('agents and activities', () => {
  it('the endpoint of agents describes the learner, and nobody else', async () => {
    const { send, actor } = await buildCmi5(started);
    const own = await send('GET', `agents?${new URLSearchParams({ agent: JSON.stringify(actor) })}`);
    expect(own.json()).toEqual({ objectType: 'Person', account: [(actor as { account: object }).account] });
    const other = JSON.stringify({ account: { homePage: appOrigin, name: 'x' } });
    expect((await send('GET', `agents?${new URLSearchParams({ agent: other })}`)).statusCode).toBe(403);
    expect((await send('GET', 'agents')).statusCode).toBe(400);
  });

  it('the endpoint of activities describes an activity by its id', async () => {
    const { send, activityId } = await buildCmi5(started);
    const response = await send('GET', `activities?${new URLSearchParams({ activityId })}`);
    expect(response.json()).toEqual({ objectType: 'Activity', id: activityId });
    expect((await send('GET', 'activities')).statusCode).toBe(400);
  });
});
