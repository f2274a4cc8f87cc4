import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { createStore } from '../store/store.ts';
import { pageLoader } from './loadPage.ts';
import { routes } from './routes.tsx';

const e2e = join(__dirname, '../../../e2e');
const { inTests, ...opened } = JSON.parse(readFileSync(join(e2e, 'checked-pages.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;

function pagesOf(all: readonly RouteObject[], base = ''): string[] {
  return all.flatMap(({ path, index, lazy, Component, children }) => {
    const here = path === undefined || index === true ? base : `${base}/${path}`;
    if (children) return pagesOf(children, here);
    return (lazy ?? Component) ? [here] : [];
  });
}

const page = pageLoader({ reload: () => undefined, onUnreachable: () => () => undefined });
/** Path of the maintenance pages for administrators. They are omitted, because maintainers have the same pages. */
const ofCustomer = '/:lang/:companyId/customers/:customerId/';
const pages = pagesOf(routes(createStore(), page, new Set())).filter((path) => !path.startsWith(ofCustomer));

test('checked-pages.json lists every page of the web app, so that browser tests check the accessibility of all pages', () => {
  const listed = [...Object.values(opened), inTests ?? {}].flatMap((paths) => Object.keys(paths));
  expect(pages.length).toBeGreaterThan(50);
  expect(listed.toSorted()).toEqual([...new Set(pages)].toSorted());
});

test.each([...new Set(Object.values(inTests ?? {}))])(
  'the browser test %s calls expectAccessiblePage',
  (file) => {
    expect(readFileSync(join(e2e, file), 'utf8')).toContain('await expectAccessiblePage(');
  },
);
