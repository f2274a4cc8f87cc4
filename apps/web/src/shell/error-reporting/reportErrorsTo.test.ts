import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ApiError } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { server } from '../../testing/server.ts';
import { reportErrorsTo } from './reportErrorsTo.ts';
import { pageOf } from './sentryReporter.ts';

const token = 'qB7zK1xW9vU3tS5rQ7pO9nM1lK3jI5hG7fE9dC1bA3z';
const courseId = 'b9a4c1de-0000-4000-8000-0123456789ab';

function receiveReports() {
  const envelopes: string[] = [];
  server.use(
    http.post('https://errors.example.test/api/7/envelope/', async ({ request }) => {
      envelopes.push(await request.text());
      return HttpResponse.json({});
    }),
  );
  return envelopes;
}
const eventIn = (envelope: string) => JSON.parse(envelope.split('\n')[2]!) as Record<string, unknown>;
const config = async () => ({ dsn: 'https://public@errors.example.test/7', environment: 'demo' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState({}, '', `/de/invitations/${token}?email=anna@example.test#${token}`);
});
afterEach(() => window.history.replaceState({}, '', '/'));

test('an error report contains the path of the page, but no tokens, no e-mail addresses and no user', async () => {
  const envelopes = receiveReports();
  reportErrorsTo(config);
  const { requestId, ...unanswered } = { requestId: 'request-0001', status: 500, code: 'internal_error' };
  reportError(new TypeError(`anna@example.test cannot use ${token}`), 'A page could not be shown');
  reportError(new ApiError({ ...unanswered, requestId, message: courseId }), 'A course could not be loaded');
  await waitFor(() => expect(envelopes).toHaveLength(2));

  const [thrown, failed] = envelopes.map(eventIn);
  expect(thrown).toMatchObject({
    environment: 'demo',
    // `infer_ip` with the value `never` tells the error reporting service not to store the client's IP address.
    sdk: { settings: { infer_ip: 'never' } },
    tags: { context: 'A page could not be shown', page: '/de/invitations/:id' },
    exception: { values: [{ type: 'TypeError', value: '…@… cannot use …' }] },
  });
  expect(failed).toMatchObject({
    tags: { code: 'internal_error', status: 500, request_id: requestId },
    exception: { values: [{ type: 'ApiFailure', value: 'internal_error (500)' }] },
  });
  for (const envelope of envelopes)
    for (const secret of [token, 'anna', courseId, 'localhost', 'jsdom', 'breadcrumbs'])
      expect(envelope).not.toContain(secret);
});

test('when no error reporting service is configured, the error reporter loads the configuration only once and sends no report', async () => {
  const envelopes = receiveReports();
  let asked = 0;
  reportErrorsTo(async () => {
    asked += 1;
    return null;
  });
  expect(asked).toBe(0);
  reportError(new Error('one'), 'Trying');
  reportError(new Error('two'), 'Trying');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect({ asked, envelopes }).toEqual({ asked: 1, envelopes: [] });
});

test.each([
  ['/', '/'],
  ['/de/administration/background-work', '/de/administration/background-work'],
  [`/en/${courseId}/courses/${courseId}/lessons`, '/en/:id/courses/:id/lessons'],
  [`/de/invitations/${token}`, '/de/invitations/:id'],
])('an error report contains the path %s as %s, without ids and tokens', (path, page) =>
  expect(pageOf(path)).toBe(page),
);
