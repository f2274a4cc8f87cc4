/** @jest-environment node */
import type { Endpoint } from '@academy/contracts';

type Module = Record<string, unknown>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'query' in value;

/** Loads the contracts again and returns the method, path, access and query field names of each endpoint. */
function describeEndpoints() {
  let contracts: Module = {};
  jest.isolateModules(() => {
    contracts = jest.requireActual<Module>('@academy/contracts');
  });
  return Object.entries(contracts).flatMap(([name, value]) =>
    isEndpoint(value)
      ? [[name, value.method, value.path, value.access, Object.keys(value.query.shape).sort()]]
      : [],
  );
}

test('without zod schemas, as in the built web app, the endpoints keep their methods, paths, access and query field names', () => {
  const withSchemas = describeEndpoints();
  jest.doMock('zod', () => jest.requireActual<Module>('../../../build/zod-without-schemas.ts'));
  expect(withSchemas.length).toBeGreaterThan(60);
  expect(describeEndpoints()).toEqual(withSchemas);
});
