import { servedEndpoints } from './describe-endpoints.ts';
import type { EndpointShape, Needs, Surfaces } from './surface.ts';
import { judge, orderOf } from './verdict.ts';

const served = Object.entries(servedEndpoints('core-services')).filter(([key]) =>
  /^GET .*\/audit-entries$/.test(key),
);

/**
 * Adds an action to every list of actions in an endpoint, by adding it after the action `access_refused`, which all
 * these lists contain.
 */
const withOneMore = (shape: EndpointShape) =>
  JSON.parse(JSON.stringify(shape).replaceAll('"access_refused"', '"access_refused","new"')) as EndpointShape;

const described = (calls: Needs['calls']): Surfaces => ({
  web: { serves: {}, reads: {}, has: {}, needs: { 'core-services': { calls, writes: {}, uses: {} } } },
  'core-services': { serves: calls, reads: {}, has: {}, needs: {} },
});

test.each(served)(
  'a new audit action in the answers of %s does not prevent a release of the apps',
  (key, shape) => {
    const verdicts = judge(described({ [key]: shape }), described({ [key]: withOneMore(shape) }));
    // The released web app can display the new action. But the new web app also sends the new action as a filter, which
    // the released service refuses.
    expect(verdicts.flatMap(({ breaks }) => breaks)).toEqual([
      `new web with core-services as released: ${key} query: action may be "new", which is not known`,
    ]);
    expect(orderOf(verdicts)).toEqual(['core-services', 'academy-api', 'worker', 'web']);
  },
);
