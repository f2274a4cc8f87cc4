import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { connection } from '../../shared/connection/connection.ts';
import { pageLoader } from './loadPage.ts';
import { prefetchTabs, prefetchOnIntent } from './prefetchPages.ts';

const page = pageLoader({ reload: () => undefined, onUnreachable: () => () => undefined });
const load = jest.fn((name: string) => Promise.resolve({ default: () => <h1>{name}</h1> }));
const lazyPage = (name: string) => page(name, () => load(name));

let router: DataRouter;
let stop: () => void;

beforeEach(() => {
  load.mockClear();
  router = createMemoryRouter(
    [
      { path: '/', element: null },
      {
        path: 'panel',
        lazy: lazyPage('panel'),
        children: [{ path: 'members', lazy: lazyPage('members') }],
      },
      { path: 'today', lazy: lazyPage('today') },
      { path: '*', lazy: lazyPage('unknown path') },
    ],
    { initialEntries: ['/'] },
  );
  document.body.innerHTML = `
    <main><nav><a href="/panel/members"><b>Members</b></a><a href="/today">Today</a></nav></main>
    <a href="/api/files/1">Download</a><a href="https://example.org/today">Other site</a>`;
  stop = prefetchOnIntent(router);
});

afterEach(() => {
  stop();
  router.dispose();
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

const part = (text: string) => {
  const found = [...document.querySelectorAll('a, b')].find(({ innerHTML }) => innerHTML === text);
  if (found === undefined) throw new Error(`The document has no ${text}`);
  return found;
};
const loaded = () => load.mock.calls.map(([name]) => name);

test('the files of a page and its layout are loaded when the pointer reaches a link to the page, and only once', async () => {
  await userEvent.hover(part('Members'));
  expect(loaded()).toEqual(['panel', 'members']);
  await userEvent.hover(part('Members'));
  expect(loaded()).toEqual(['panel', 'members']);
});

test('the files of a page are loaded when the focus reaches a link to the page', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(loaded()).toEqual(['panel', 'members', 'today']);
});

test('nothing is prefetched for links to paths that are no pages, and for links to other sites', async () => {
  await userEvent.hover(part('Download'));
  await userEvent.hover(part('Other site'));
  expect(load).not.toHaveBeenCalled();
});

test('no page is prefetched if the user has asked the browser to save data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await userEvent.hover(part('Members'));
  expect(load).not.toHaveBeenCalled();
});

test('nothing is prefetched while the server cannot be reached', async () => {
  const isLost = jest.spyOn(connection, 'isLost').mockReturnValue(true);
  await userEvent.hover(part('Members'));
  expect(load).not.toHaveBeenCalled();
  isLost.mockRestore();
});

test('a failure to prefetch the files of a page is ignored, and the router loads the files again when the page is opened', async () => {
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  await userEvent.hover(part('Today'));
  await router.navigate('/today');
  expect(loaded()).toEqual(['today', 'today']);
  expect(router.state.errors).toBeNull();
});

test('prefetchTabs loads the files of the pages to which the tabs link', async () => {
  prefetchTabs(router);
  await waitFor(() => expect(loaded()).toEqual(['panel', 'members', 'today']));
});
