import { servedEndpoints } from './describe-endpoints.ts';
import type { EndpointShape, Needs, Surfaces } from './surface.ts';
import { judge, orderOf } from './verdict.ts';

const served = Object.entries(servedEndpoints('core-services')).filter(([key]) =>
  /^GET .*\/audit-entries$/.test(key),
);

/** Adds an action to each list of actions of an endpoint. The action `access_refused` is in all of these lists. */
const withOneMore = (shape: EndpointShape) =>
  JSON.parse(JSON.stringify(shape).replaceAll('"access_refused"', '"access_refused","new"')) as EndpointShape;

const described = (calls: Needs['calls']): Surfaces => ({
  web: { serves: {}, reads: {}, has: {}, needs: { 'core-services': { calls, writes: {}, uses: {} } } },
  'core-services': { serves: calls, reads: {}, has: {}, needs: {} },
});

test.each(served)('a new audit action does not prevent a release of the apps: %s', (key, shape) => {
  const verdicts = judge(described({ [key]: shape }), described({ [key]: withOneMore(shape) }));
  // The released web app can display the new action. The new web app also sends it as a filter, which the released
  // service refuses.
  expect(verdicts.flatMap(({ breaks }) => breaks)).toEqual([
    `new web with core-services as released: ${key} query: action may be "new", which is not known`,
  ]);
  expect(orderOf(verdicts)).toEqual(['core-services', 'academy-api', 'worker', 'web']);
});
