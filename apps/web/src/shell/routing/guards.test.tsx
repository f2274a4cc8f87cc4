import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setErrorReporter } from '../../shared/errors/reportError.ts';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const members = paths.maintenance('en', nordlicht.companyId).members;

test('the router redirects a visitor to the sign-in page with the return path', async () => {
  const { provider } = await openApp(`${members}?page=2`, { person: null });
  await screen.findByRole('heading', { name: 'Sign in to Academy' });
  expect(shownPath()).toBe(`/login?redirect_to=${encodeURIComponent(`${members}?page=2`)}`);
  expect(provider.login).not.toHaveBeenCalled();
});

test('the router keeps the URL fragment in the return path of the sign-in', async () => {
  await openApp(`${members}?page=2#end`, { person: null });
  await screen.findByRole('heading', { name: 'Sign in to Academy' });
  expect(shownPath()).toBe(`/login?redirect_to=${encodeURIComponent(`${members}?page=2#end`)}`);
});

test('the router replaces an unsupported language and platform ids in the URL and keeps the fragment', async () => {
  await openApp('/en-GB/1001/customers/1002/courses?page=2#end', { person: personas.admin });
  await screen.findByRole('heading', { name: 'Academy Courses' });
  const { courses } = paths.customer('en', nordlicht.companyId, alpenblick.companyId);
  expect(`${shownPath()}${window.location.hash}`).toBe(`${courses}?page=2#end`);
});

test('the router does not add the URL fragment of the previous page to the URL of the next page', async () => {
  const { router } = await openApp(`${paths.dashboard('en', nordlicht.companyId)}#end`);
  await screen.findByRole('heading', { name: 'Your courses' });
  await act(() => router.navigate('/en/1001'));
  expect(window.location.hash).toBe('');
});

test('the router redirects a learner from the maintenance pages to the dashboard', async () => {
  const { router } = await openApp(members);
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', nordlicht.companyId)));
  await waitFor(() => expect(router.state.matches.at(-1)?.route.id).toBe('Dashboard'));
});

test.each([
  ['a course manager', personas.maintainer, nordlicht.companyId],
  ['an administrator', personas.admin, alpenblick.companyId],
])('%s may open the maintenance pages', async (_, person, companyId) => {
  await openApp(paths.maintenance('en', companyId).root, { person });
  await screen.findByRole('heading', { name: / members$/ });
  expect(shownPath()).toBe(paths.maintenance('en', companyId).members);
});

test('the router redirects a user who is not an administrator from the customers page to the first company of the user', async () => {
  await openApp(paths.customers('en', nordlicht.companyId), { person: personas.maintainer });
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', alpenblick.companyId)));
});

test('the router opens the members tab of a customer by default', async () => {
  const customer = paths.customer('en', nordlicht.companyId, alpenblick.companyId);
  await openApp(customer.root, { person: personas.admin });
  await waitFor(() => expect(shownPath()).toBe(customer.members));
});

test('the router redirects a path with the platform id of a customer to the path with the UUID of the company', async () => {
  await openApp('/en/1001/customers/1002/courses?page=2', { person: personas.admin });
  const { courses } = paths.customer('en', nordlicht.companyId, alpenblick.companyId);
  await screen.findByRole('heading', { name: 'Academy Courses' });
  expect(shownPath()).toBe(`${courses}?page=2`);
  expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute(
    'href',
    paths.customers('en', nordlicht.companyId),
  );
});

const invalidIds = ['999', 'nonsense'];
test.each(invalidIds)(
  'the router shows the not-found page for the invalid customer id %s',
  async (customerId) => {
    await openApp(paths.customer('en', nordlicht.companyId, customerId).members, { person: personas.admin });
    await screen.findByRole('heading', { name: 'Company not found' });
    expect(screen.getByRole('link', { name: 'Customers' })).toBeVisible();
  },
);

test('the web app does not request permissions for an administrator', async () => {
  const asked = jest.fn();
  await openApp(members, {
    person: personas.admin,
    answers: [http.get('/core-services/permissions/me', asked)],
  });
  await screen.findByRole('heading', { name: / members$/ });
  expect(asked).not.toHaveBeenCalled();
});

test('the router reports a failure to load permissions and treats the user as having no permissions', async () => {
  const report = jest.fn();
  setErrorReporter(report);
  const answers = [http.get('/core-services/permissions/me', () => HttpResponse.error())];
  await openApp(members, { person: personas.maintainer, answers });
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', nordlicht.companyId)));
  expect(report).toHaveBeenCalled();
});

test('the router replaces a platform id in the path by the UUID of the company', async () => {
  await openApp('/en/1001/maintenance/courses?search=data', { person: personas.maintainer });
  await screen.findByRole('heading', { name: 'Academy Courses' });
  expect(shownPath()).toBe(`${paths.maintenance('en', nordlicht.companyId).courses}?search=data`);
});

const unknownCompanies = ['/en/999/courses', '/en/0192f000-0000-7000-9000-00000000ffff', '/en/nonsense'];

test.each(unknownCompanies)(
  'the router shows the not-found page for the unknown company in %s',
  async (path) => {
    await openApp(path);
    await screen.findByRole('heading', { name: 'Company not found' });
    expect(screen.getByRole('link', { name: 'Back to the Homepage' })).toBeVisible();
  },
);

const refusing = (path: string) =>
  http.get(path, () => {
    const errors = [{ status: '403', code: 'company_excluded', title: 'Forbidden' }];
    return HttpResponse.json({ errors }, { status: 403 });
  });

test('the router redirects from an excluded company to another company of the user', async () => {
  const answers = [refusing(`/core-services/companies/${alpenblick.companyId}`)];
  await openApp(paths.dashboard('en', alpenblick.companyId), { person: personas.maintainer, answers });
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', nordlicht.companyId)));
});

test('the router redirects to another company when the shown company becomes excluded', async () => {
  const answers = [refusing(`/api/companies/${nordlicht.companyId}/courses`)];
  await openApp(paths.dashboard('en', nordlicht.companyId), { person: personas.maintainer, answers });
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', alpenblick.companyId)));
});

test('the router does not redirect in a loop when all companies of the user are excluded', async () => {
  const answers = [refusing('/core-services/companies/:companyId')];
  await openApp('/', { person: personas.maintainer, answers });
  await screen.findByRole('heading', { name: 'You are not a member of a company yet' });
});

test('when a service is not available, the router shows that Academy is not available, without a hint to check the connection', async () => {
  const errors = [{ status: '503', code: 'unavailable', title: 'Unavailable' }];
  const path = `/core-services/companies/${nordlicht.companyId}`;
  const answers = [http.get(path, () => HttpResponse.json({ errors }, { status: 503 }))];
  await openApp(paths.dashboard('en', nordlicht.companyId), { answers });
  await screen.findByRole('heading', { name: 'Academy is not available at the moment' });
  expect(screen.queryByText(/check your connection/)).not.toBeInTheDocument();
});

test('the router shows an error page with the request id when a service fails', async () => {
  const errors = [{ status: '500', code: 'internal_error', title: 'Internal error', request_id: 'r-4711' }];
  const path = `/core-services/companies/${nordlicht.companyId}`;
  const answers = [http.get(path, () => HttpResponse.json({ errors }, { status: 500 }))];
  await openApp(paths.dashboard('en', nordlicht.companyId), { answers });
  await screen.findByRole('heading', { name: 'Oops, something went wrong. Please come back later!' });
  expect(screen.getByText(/r-4711/)).toBeVisible();
});

test('the router requests the companies of a user only once', async () => {
  const asked = jest.fn();
  const answers = [http.get('/core-services/company-users/companies', asked)];
  const { router } = await openApp('/', { answers });
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', nordlicht.companyId)));
  await act(() => router.navigate('/'));
  await screen.findByRole('button', { name: /Menu of/ });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the router shows a user without a company the page for users who are not a member of any company', async () => {
  await openApp('/', { person: personas.newcomer });
  await screen.findByRole('heading', { name: 'You are not a member of a company yet' });
  expect(screen.getByRole('link', { name: 'Log Out' })).toBeVisible();
});

test('the router redirects an unknown path to the user’s first company', async () => {
  await openApp('/some/where/else/entirely');
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', nordlicht.companyId)));
});

test('the router shows the not-found page for an unknown page of a company', async () => {
  await openApp(`${paths.dashboard('en', nordlicht.companyId)}/nothing`);
  await screen.findByRole('heading', { name: 'Sorry, we could not find any data!' });
  expect(screen.getByRole('link', { name: 'Overview' })).toBeVisible();
});

test.each([
  ['fr', 'en'],
  ['de-AT', 'de'],
])('the router replaces the unsupported language %s in the URL by %s', async (asked, shown) => {
  await openApp(paths.maintenance('en', nordlicht.companyId).members.replace('/en/', `/${asked}/`), {
    person: personas.maintainer,
  });
  await waitFor(() => expect(window.location.pathname.split('/')[1]).toBe(shown));
  expect(document.documentElement.lang).toBe(shown);
});
