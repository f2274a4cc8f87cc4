import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CheckedPages {
  /** Paths that pages.spec.ts opens, by the path of the route. */
  forVisitors: Record<string, string>;
  forLearners: Record<string, string>;
  forAdministrators: Record<string, string>;
  /** Files of tests that open a page in a certain state, and check its accessibility there. */
  inTests: Record<string, string>;
}

/**
 * The pages whose accessibility browser tests check. The list is not a module, because a test of the web app also reads it,
 * and fails if a page of the app is missing (checkedPages.test.ts).
 */
const checkedPages = JSON.parse(
  readFileSync(join(import.meta.dirname, 'checked-pages.json'), 'utf8'),
) as CheckedPages;

/** Returns the paths that pages.spec.ts opens as a kind of user. */
export const pathsFor = (kind: Exclude<keyof CheckedPages, 'inTests'>, lang: string, company: string) =>
  Object.values(checkedPages[kind]).map((path) => path.replace('{lang}', lang).replace('{company}', company));
