import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import * as contracts from './index.ts';
import { endpoint, urlOf, type Endpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = Object.entries<unknown>(contracts).filter((entry): entry is [string, Endpoint] =>
  isEndpoint(entry[1]),
);

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Files that index.ts does not export: index.ts itself, and a file that only other contracts use. */
const internal = ['index.ts', 'scim-requests.ts'];
const isModule = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
const files = readdirSync(folder).filter((name) => isModule(name) && !internal.includes(name));

test.each(files)('%s is exported by index.ts', (file) => {
  expect(readFileSync(`${folder}index.ts`, 'utf8')).toContain(`export * from './${file}';`);
});

const values = readdirSync(`${folder}values`);

test.each(values)('values/%s is exported by client/index.ts and contains no schemas', (file) => {
  expect(readFileSync(`${folder}client/index.ts`, 'utf8')).toContain(`export * from '../values/${file}';`);
  // The web app imports these files, and is built without zod.
  const imports = readFileSync(`${folder}values/${file}`, 'utf8').matchAll(
    /^import (?!type ).* from '(.*)';$/gm,
  );
  expect([...imports].map(([, from]) => from).filter((from) => !from?.startsWith('./'))).toEqual([]);
});

describe('every endpoint', () => {
  it.each(endpoints)(
    'the endpoint %s has exactly the path parameters of its schema',
    (_, { path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name);
      expect(Object.keys(params.shape).sort()).toEqual(inPath.sort());
    },
  );

  it.each(endpoints)(
    'the endpoint %s has the company in its path if it requires company permissions',
    (_, { access, path }) => {
      if (typeof access === 'object') expect(path).toContain('{companyId}');
      else expect(['public', 'content-origin', 'signed-in', 'admin']).toContain(access);
    },
  );

  it('every endpoint differs from all other endpoints in method or path', () => {
    const routes = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
});

describe('urlOf', () => {
  const search = endpoint({
    method: 'GET',
    path: '/api/things/{name}',
    access: 'public',
    summary: 'For this test',
    params: z.object({ name: z.string() }),
    response: 'text/plain',
  });

  it('urlOf encodes parameters, joins lists and omits empty values', () => {
    expect(
      urlOf(search, { name: 'a/b ü' }, { ids: ['1', '2'], page: 2, language: undefined, search: '' }),
    ).toBe('/api/things/a%2Fb%20%C3%BC?ids=1%2C2&page=2');
  });
  it('urlOf does not encode the slashes of a parameter that stands for the rest of the path', () => {
    expect(urlOf({ path: '/files/{path*}' }, { path: 'a b/c?.html' })).toBe('/files/a%20b/c%3F.html');
  });
  it('urlOf omits the question mark if there is no query', () => {
    expect(urlOf(search, { name: 'x' })).toBe('/api/things/x');
  });
});
