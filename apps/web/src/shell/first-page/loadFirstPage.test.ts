import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { policyIdOf } from '../../shared/mocks/policies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { unusedEarlyRequests } from '../../shared/api/earlyResponses.ts';
import { createSession } from '../../shared/session/session.ts';
import { createHandlers } from '../../testing/createHandlers.ts';
import { fakeProvider, tokenOf } from '../../testing/fakeProvider.ts';
import { openApp } from '../../testing/openApp.tsx';
import { server } from '../../testing/server.ts';
import { loadFirstPage } from './loadFirstPage.ts';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const courseId = learning.courses('en')[0]?.id ?? '';
const lessonId = learning.course(courseId, 'en')?.current_lesson?.id ?? '';
const { members, today } = paths.maintenance('en', companyId);

const visits = [
  { name: 'the dashboard', path: paths.dashboard('en', companyId), person: personas.learner },
  { name: 'a course', path: paths.course('en', companyId, courseId), person: personas.learner },
  { name: 'a lesson', path: paths.lesson('en', companyId, courseId, lessonId), person: personas.learner },
  { name: 'a policy', path: paths.policy('en', companyId, policyIdOf(2)), person: personas.learner },
  { name: 'the page Today', path: today, person: personas.maintainer },
  { name: 'the list of members', path: members, person: personas.maintainer },
  { name: 'the list of members that an administrator opens', path: members, person: personas.admin },
];

/** Opens a page as the start script does: first sends the early requests, then opens the app. */
async function visit({ path, person }: (typeof visits)[number], token = tokenOf(person)) {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(request.url));
  window.history.replaceState(null, '', path);
  localStorage.setItem('access-token', token);
  server.use(...createHandlers(person));
  loadFirstPage(createSession(fakeProvider({ accessToken: tokenOf(person) })), 'en');
  await openApp(path, { person });
  await screen.findByRole('heading', { level: 1 });
  return requests;
}

afterEach(() => server.events.removeAllListeners());

test.each(visits)(
  'loadFirstPage sends the requests for $name before the app is loaded, and the app uses the responses without sending a request twice',
  async (page) => {
    const requests = await visit(page);
    await waitFor(() => expect(unusedEarlyRequests()).toEqual([]));
    expect(requests.length).toBeGreaterThan(2);
    expect(requests).toEqual([...new Set(requests)]);
  },
);

test('if the stored token has to be refreshed, the dashboard still requests its data after loadFirstPage has started', async () => {
  const [dashboard] = visits;
  const requests = await visit(dashboard!, tokenOf(personas.learner, 20, 'expiring'));
  expect(requests.length).toBeGreaterThan(2);
});

test('loadFirstPage sends no early request for a page that is not in the list `firstPages`', () => {
  window.history.replaceState(null, '', '/en/administration');
  localStorage.setItem('access-token', tokenOf(personas.admin));
  const provider = fakeProvider(undefined);
  loadFirstPage(createSession(provider), 'en');
  expect(provider.check).not.toHaveBeenCalled();
  expect(unusedEarlyRequests()).toEqual([]);
});

// Jest fails a test if a promise is rejected and nothing handles the rejection, so these tests also check that failures
// are handled.
describe('loadFirstPage leaves failures to the app', () => {
  /** Sends the early requests of a page, and waits until their responses are processed. */
  async function load(path: string, provider = fakeProvider({ accessToken: tokenOf(personas.learner) })) {
    window.history.replaceState(null, '', path);
    localStorage.setItem('access-token', tokenOf(personas.learner));
    loadFirstPage(createSession(provider), 'en');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  test('loadFirstPage throws no error if the identity provider cannot check the session', async () => {
    server.use(...createHandlers(personas.learner));
    const provider = fakeProvider(undefined);
    provider.check.mockRejectedValue(new Error('the identity provider does not answer'));
    await load(paths.dashboard('en', companyId), provider);
    expect(provider.check).toHaveBeenCalledTimes(1);
  });

  test('loadFirstPage throws no error if a response on which another request depends is not JSON', async () => {
    const answer = jest.fn(() => HttpResponse.text('<!doctype html>'));
    server.use(
      http.get('/api/companies/:companyId/policies/:policyId', answer),
      ...createHandlers(personas.learner),
    );
    await load(paths.policy('en', companyId, policyIdOf(2)));
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
