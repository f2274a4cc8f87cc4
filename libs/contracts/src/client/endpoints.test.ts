/** @jest-environment node */
import * as contracts from '../index.ts';
import type { Endpoint } from '../endpoint.ts';
import * as client from './endpoints.ts';

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

const endpoints = Object.entries<unknown>(contracts).flatMap(([name, exported]) =>
  isEndpoint(exported) ? ([[name, exported]] as const) : [],
);

test.each(endpoints)(
  'the entry of the web app for the endpoint %s matches the contracts; if not, run `npm run client-endpoints`',
  (name, { method, path, query, access }) => {
    const queryNames = Object.keys(query.shape);
    const expected = { method, path, queryNames, isPublic: access === 'public' };
    expect(new Map<string, unknown>(Object.entries(client)).get(name)).toEqual(expected);
  },
);

test('the web app has entries for exactly the endpoints of the contracts; if not, run `npm run client-endpoints`', () => {
  expect(Object.keys(client).sort()).toEqual(endpoints.map(([name]) => name).sort());
});
