import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildCmi5 } from '../testing/cmi5.ts';
import { appOrigin, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

type Cmi5 = Awaited<ReturnType<typeof buildCmi5>>;

/** The xAPI resources for documents, each with a function that returns the URL of a document. */
const resources: [string, (cmi5: Cmi5, documentId?: string) => string][] = [
  ['activities/state', ({ stateAddress }, stateId) => stateAddress(stateId === undefined ? {} : { stateId })],
  [
    'activities/profile',
    ({ activityId }, profileId) =>
      `activities/profile?${new URLSearchParams({ activityId, ...(profileId !== undefined && { profileId }) })}`,
  ],
  [
    'agents/profile',
    ({ parameters }, profileId) =>
      `agents/profile?${new URLSearchParams({ agent: parameters.actor, ...(profileId !== undefined && { profileId }) })}`,
  ],
];

describe.each(resources)('%s', (_, addressOf) => {
  it('documents of any type can be stored, returned, listed and deleted', async () => {
    const cmi5 = await buildCmi5(started);
    const { send } = cmi5;
    const address = addressOf(cmi5, 'bookmark');
    expect((await send('GET', address)).statusCode).toBe(404);
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    expect(await send('PUT', address, { body: 'page 7 ü', headers })).toMatchObject({
      statusCode: 204,
      body: '',
    });
    const found = await send('GET', address);
    expect(found).toMatchObject({
      statusCode: 200,
      body: 'page 7 ü',
      headers: {
        ...headers,
        etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
        'last-modified': expect.any(String),
      },
    });
    expect((await send('GET', addressOf(cmi5))).json()).toEqual(['bookmark']);
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await send('GET', `${addressOf(cmi5)}&since=${future}`)).json()).toEqual([]);
    expect((await send('GET', `${addressOf(cmi5)}&since=2026-01-01T00:00:00Z`)).json()).toEqual(['bookmark']);
    expect((await send('GET', `${addressOf(cmi5)}&since=x`)).statusCode).toBe(400);
    expect((await send('DELETE', address)).statusCode).toBe(204);
    expect((await send('GET', address)).statusCode).toBe(404);
  });

  it('a document is changed only if the preconditions of the request are met', async () => {
    const cmi5 = await buildCmi5(started);
    const address = addressOf(cmi5, 'settings');
    const put = (body: unknown, headers: Record<string, string> = {}) =>
      cmi5.send('PUT', address, { body, headers });
    expect((await put({ a: 1 }, { 'if-match': '"x"' })).statusCode).toBe(412);
    expect((await put({ a: 1 }, { 'if-none-match': '*' })).statusCode).toBe(204);
    const { etag = '' } = (await cmi5.send('GET', address)).headers;
    expect((await put({ a: 2 }, { 'if-none-match': '*' })).statusCode).toBe(412);
    expect((await put({ a: 2 }, { 'if-match': '"x"' })).statusCode).toBe(412);
    expect((await put({ a: 2 }, { 'if-match': `"x", ${String(etag)}` })).statusCode).toBe(204);
    expect((await put({ a: 3 }, { 'if-match': String(etag) })).statusCode).toBe(412);
    expect((await cmi5.send('DELETE', address, { headers: { 'if-match': '"x"' } })).statusCode).toBe(412);
    expect((await cmi5.send('GET', address)).json()).toEqual({ a: 2 });
  });

  it('a POST request merges two documents if both are JSON objects, and is refused for other documents', async () => {
    const cmi5 = await buildCmi5(started);
    const address = addressOf(cmi5, 'settings');
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      cmi5.send('POST', address, { body, headers });
    expect((await post({ a: 1, b: { c: 1 } })).statusCode).toBe(204);
    expect((await post('{"b":{"d":2},"__proto__":{"e":3}}')).statusCode).toBe(204);
    expect((await cmi5.send('GET', address)).body).toBe('{"a":1,"b":{"d":2},"__proto__":{"e":3}}');
    for (const body of ['[1]', '1', 'null', '{']) expect((await post(body)).statusCode).toBe(400);
    expect((await post({ a: 1 }, { 'content-type': 'text/plain' })).statusCode).toBe(400);
    const text = addressOf(cmi5, 'text');
    await cmi5.send('PUT', text, { body: 'x', headers: { 'content-type': 'text/plain' } });
    expect((await cmi5.send('POST', text, { body: { a: 1 } })).statusCode).toBe(400);
  });

  it('documents of another learner, lesson or registration are refused, and so are unknown parameters', async () => {
    const cmi5 = await buildCmi5(started);
    const address = addressOf(cmi5, 'x');
    const foreign = {
      agent: JSON.stringify({ account: { homePage: appOrigin, name: 'x' } }),
      activityId: 'https://publisher.example/unit',
      registration: randomUUID(),
    };
    for (const [name, value] of Object.entries(foreign)) {
      const [path, query] = address.split('?');
      const parameters = new URLSearchParams(query);
      if (!parameters.has(name)) continue;
      parameters.set(name, value);
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect((await cmi5.send(method, `${path}?${parameters}`, { body: {} })).statusCode).toBe(403);
      parameters.delete(name);
      expect([400, 403]).toContain((await cmi5.send('GET', `${path}?${parameters}`)).statusCode);
    }
    expect((await cmi5.send('GET', `${address}&other=1`)).statusCode).toBe(400);
    expect((await cmi5.send('PUT', addressOf(cmi5), { body: {} })).statusCode).toBe(400);
  });

  it('a document of another registration cannot be read', async () => {
    const [one, other] = [await buildCmi5(started), await buildCmi5(started)];
    await one.send('PUT', addressOf(one, 'secret'), { body: {} });
    expect((await other.send('GET', addressOf(other, 'secret'))).statusCode).toBe(404);
    expect((await other.send('GET', addressOf(one, 'secret'))).statusCode).toBe(403);
  });

  it('a document has at most 256 kB', async () => {
    const cmi5 = await buildCmi5(started);
    const put = (size: number) => cmi5.send('PUT', addressOf(cmi5, 'large'), { body: 'x'.repeat(size) });
    expect((await put(256 * 1024 + 1)).statusCode).toBe(413);
    expect((await put(256 * 1024)).statusCode).toBe(204);
  });
});

describe('the state of a lesson', () => {
  it('the state of a lesson can be replaced without preconditions, whereas a profile can be replaced only with a precondition', async () => {
    const cmi5 = await buildCmi5(started);
    const [[, state], [, profile]] = resources as [(typeof resources)[number], (typeof resources)[number]];
    for (const [addressOf, status] of [
      [state, 204],
      [profile, 409],
    ] as const) {
      expect((await cmi5.send('PUT', addressOf(cmi5, 'a'), { body: { a: 1 } })).statusCode).toBe(204);
      expect((await cmi5.send('PUT', addressOf(cmi5, 'a'), { body: { a: 2 } })).statusCode).toBe(status);
    }
  });

  it('one request can delete all state documents of a lesson, and does not delete the profiles', async () => {
    const cmi5 = await buildCmi5(started);
    for (const [, addressOf] of resources)
      for (const id of ['a', 'b']) await cmi5.send('PUT', addressOf(cmi5, id), { body: {} });
    expect((await cmi5.send('DELETE', cmi5.stateAddress())).statusCode).toBe(204);
    const lists = [];
    for (const [, addressOf] of resources) lists.push((await cmi5.send('GET', addressOf(cmi5))).json());
    expect(lists).toEqual([[], ['a', 'b'], ['a', 'b']]);
  });

  it('a registration has at most 200 documents, states and profiles together, even if documents arrive at the same time', async () => {
    const cmi5 = await buildCmi5(started);
    await started.db.execute(sql`
      insert into academy.xapi_documents (registration_id, kind, document_id, content_type, content)
      select ${cmi5.id}, 'state', number::text, 'text/plain', '' from generate_series(1, 195) number`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        cmi5.send('PUT', cmi5.stateAddress({ stateId: `new ${index}` }), { body: {} }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect((await cmi5.send('PUT', cmi5.stateAddress({ stateId: '7' }), { body: {} })).statusCode).toBe(204);
  });
});

describe('the preferences of the learner', () => {
  it('the preferences of a learner are refused unless they have the form that cmi5 prescribes', async () => {
    const cmi5 = await buildCmi5(started);
    const query = new URLSearchParams({ agent: cmi5.parameters.actor, profileId: 'cmi5LearnerPreferences' });
    const put = (body: unknown, headers: Record<string, string> = {}) =>
      cmi5.send('PUT', `agents/profile?${query}`, { body, headers });
    for (const wrong of [
      [],
      {},
      { languagePreference: 'de', audioPreference: 'loud' },
      { languagePreference: 'de; en', audioPreference: 'on' },
    ])
      expect((await put(wrong)).json()).toMatchObject({ errors: [{ code: 'xapi_refused' }] });
    const right = { languagePreference: 'de-DE,en', audioPreference: 'off' };
    expect((await put(right, { 'content-type': 'text/plain' })).statusCode).toBe(403);
    expect((await put(right)).statusCode).toBe(204);
  });
});
