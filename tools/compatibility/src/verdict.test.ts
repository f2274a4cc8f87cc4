import type { JsonSchema } from './json-schema.ts';
import type { AppName, Columns, EndpointShape, Needs, Surface, Surfaces } from './surface.ts';
import { inWords, judge, orderOf, type Verdict } from './verdict.ts';

const text: JsonSchema = { type: 'string' };
const of = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

const course: EndpointShape = {
  access: 'signed-in',
  params: of({}),
  query: of({ page: text }, []),
  body: {},
  answer: of({ title: text }),
};
const changed = (change: Partial<EndpointShape>): EndpointShape => ({ ...course, ...change });

const surface = (parts: Partial<Surface>): Surface => ({
  serves: {},
  reads: {},
  has: {},
  needs: {},
  ...parts,
});
const needing = (parts: Partial<Needs>): Needs => ({ calls: {}, writes: {}, uses: {}, ...parts });
const key = 'GET /api/courses';

/**
 * Describes a web app that calls one version of an endpoint, and an academy-api that serves another version of it or
 * none.
 */
const webAndApi = (client: EndpointShape, server: EndpointShape | undefined): Surfaces => ({
  web: surface({ needs: { 'academy-api': needing({ calls: { [key]: client } }) } }),
  'academy-api': surface({ serves: server ? { [key]: server } : {} }),
});

describe.each<[string, EndpointShape, string]>([
  ['no change', course, 'any'],
  ['a new field of the response', changed({ answer: of({ title: text, minutes: text }) }), 'academy-api'],
  ['a removed field of the response', changed({ answer: of({}) }), 'web'],
  ['a field that becomes nullable', changed({ answer: of({ title: { type: ['string', 'null'] } }) }), 'web'],
  [
    'a new optional field of the query',
    changed({ query: of({ page: text, sort: text }, []) }),
    'academy-api',
  ],
  ['a new required field of the query', changed({ query: of({ page: text, sort: text }, ['sort']) }), 'none'],
  ['a removed field of the query', changed({ query: of({}) }), 'web'],
  ['a field that gets another type', changed({ answer: of({ title: { type: 'integer' } }) }), 'none'],
  ['a stricter access rule', changed({ access: 'admin' }), 'web'],
  ['an endpoint that becomes public', changed({ access: 'public' }), 'academy-api'],
  ['a file instead of JSON', changed({ answer: 'text/csv' }), 'none'],
])('%s', (_, now, order) => {
  it(`a change of an endpoint leads to the verdict "${order}" about the app to release first`, () => {
    const [verdict] = judge(webAndApi(course, course), webAndApi(now, now));
    expect(verdict?.order).toBe(order);
    expect(verdict?.breaks.length === 0).toBe(order === 'any');
  });
});

test('if an endpoint is new, the server must be released first; if an endpoint is removed, the client must be first', () => {
  const without: Surfaces = { web: surface({}), 'academy-api': surface({}) };
  const [added] = judge(without, webAndApi(course, course));
  expect(added?.order).toBe('academy-api');
  expect(inWords(added!)).toBe(
    'web → academy-api: academy-api first, then web\n' +
      '    new web with academy-api as released: GET /api/courses is not served',
  );
  expect(judge(webAndApi(course, course), without)[0]?.order).toBe('web');
});

const email = 'e-mail invitation';
const mail = (written: JsonSchema | undefined, read: JsonSchema | undefined): Surfaces => ({
  'core-services': surface({
    needs: { worker: needing({ writes: written ? { [email]: written } : {} }) },
  }),
  worker: surface({ reads: read ? { [email]: read } : {} }),
});

test('the app that reads a new kind of e-mail is released first, and must support the kind while such e-mails may be queued', () => {
  const data = of({ name: text });
  expect(judge(mail(undefined, undefined), mail(data, data))[0]?.order).toBe('worker');
  expect(judge(mail(data, data), mail(of({ name: text, sender: text }), data))[0]?.order).toBe('any');
  const more = of({ name: text, sender: text });
  expect(judge(mail(data, data), mail(more, more))[0]?.order).toBe('none');
  expect(judge(mail(data, data), mail(data, undefined))[0]?.order).toBe('none');
  expect(judge(mail(data, data), mail(more, of({ name: text, sender: text }, ['name'])))[0]?.order).toBe(
    'any',
  );
});

const members = 'core_published.members_v1';
const columns = (...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, { type: 'text' }]));
const views = (used: Columns, there: Columns): Surfaces => ({
  'core-services': surface({ has: { [members]: there } }),
  worker: surface({ needs: { 'core-services': needing({ uses: { [members]: used } }) } }),
});

test('a view must have the columns that its readers use', () => {
  const released = views(columns('name'), columns('name'));
  const added = columns('name', 'locale');
  expect(judge(released, views(columns('name'), added))[0]?.order).toBe('any');
  const [grown] = judge(released, views(added, added));
  expect(inWords(grown!)).toBe(
    'worker → core-services: after the migration of core-services: side by side, in any order\n' +
      `    new worker with core-services as released: ${members} has no locale`,
  );
  const [gone] = judge(released, views({}, {}));
  expect([gone?.order, gone?.breaks]).toEqual([
    'worker',
    [`worker as released with new core-services: ${members} has no name`],
  ]);
  const other = { name: { type: 'bytea' } };
  expect(judge(released, views(other, other))[0]?.order).toBe('none');
});

test('two apps that need each other’s new columns can be released in any order after both migrations', () => {
  const meeting = (mine: Columns, theirs: Columns): Surfaces => ({
    worker: surface({
      has: { 'mail.outgoing_emails': mine },
      needs: { 'academy-api': needing({ uses: { [table]: theirs } }) },
    }),
    'academy-api': surface({
      has: { [table]: theirs },
      needs: { worker: needing({ uses: { 'mail.outgoing_emails': mine } }) },
    }),
  });
  const verdicts = judge(
    meeting(columns('state'), columns('title')),
    meeting(columns('state', 'reason'), columns('title', 'level')),
  );
  expect(verdicts.map(({ order, afterMigration }) => [order, afterMigration])).toEqual([
    ['any', true],
    ['any', true],
  ]);
  expect(orderOf(verdicts)).toHaveLength(4);
});

const table = 'academy.courses';
const own = (used: Columns, there: Columns, reads: JsonSchema = {}, writes: JsonSchema = {}): Surfaces => ({
  'academy-api': surface({
    has: { [table]: there },
    reads: { [email]: reads },
    needs: { 'academy-api': needing({ uses: { [table]: used }, writes: { [email]: writes } }) },
  }),
});

test('the previous version of an app must run on the new schema; the new version need not run on the old schema', () => {
  const released = own(columns('title'), columns('title'));
  const more = columns('title', 'level');
  expect(judge(released, own(more, more))[0]?.order).toBe('any');
  const needed: Columns = { ...more, level: { type: 'text', needed: true } };
  const [verdict] = judge(released, own(needed, needed));
  expect(verdict?.order).toBe('none');
  expect(verdict?.breaks).toEqual([
    'academy-api as released with new academy-api: academy.courses needs level in new rows',
  ]);
  expect(judge(released, own({}, {}))[0]?.order).toBe('none');
});

test('a public endpoint must not be removed', () => {
  const open = (server: EndpointShape): Surfaces => ({
    'academy-api': surface({
      serves: { [key]: server },
      needs: { 'academy-api': needing({ calls: { [key]: server } }) },
    }),
  });
  const none: Surfaces = { 'academy-api': surface({}) };
  const released = open(changed({ access: 'public' }));
  expect(judge(released, none)[0]?.order).toBe('none');
  expect(judge(released, open(course))[0]?.order).toBe('none');
  expect(judge(none, released)[0]?.order).toBe('any');
});

test('each version of an app must be able to read the messages that the other version writes', () => {
  const data = of({ name: text });
  const more = of({ name: text, sender: text });
  const released = own({}, {}, data, data);
  expect(judge(released, own({}, {}, data, more))[0]?.order).toBe('any');
  expect(judge(released, own({}, {}, more, more))[0]?.order).toBe('none');
});

test('the release order satisfies the verdicts for all pairs of apps', () => {
  const verdict = (client: AppName, server: AppName, order: AppName): Verdict => ({
    ...{ client, server, order, breaks: [] },
  });
  expect(orderOf([])).toEqual(['core-services', 'academy-api', 'worker', 'web']);
  expect(orderOf([verdict('academy-api', 'worker', 'worker'), verdict('web', 'academy-api', 'web')])).toEqual(
    ['core-services', 'worker', 'web', 'academy-api'],
  );
  const circle = [
    verdict('academy-api', 'worker', 'worker'),
    verdict('worker', 'academy-api', 'academy-api'),
  ];
  expect(orderOf(circle)).toBeUndefined();
});
