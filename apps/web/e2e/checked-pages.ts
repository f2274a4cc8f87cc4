import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CheckedPages {
  /** Keys: paths of routes. Values: paths that pages.spec.ts opens. */
  forVisitors: Record<string, string>;
  forLearners: Record<string, string>;
  forAdministrators: Record<string, string>;
  /**
   * Keys: paths of routes. Values: test files that open the page in a certain state, and check its accessibility there.
   */
  inTests: Record<string, string>;
}

/**
 * The pages that browser tests check for accessibility. The list is a JSON file, because a test of the web app reads
 * it, too. The test (checkedPages.test.ts) fails if a page of the app is missing in the list.
 */
const checkedPages = JSON.parse(
  readFileSync(join(import.meta.dirname, 'checked-pages.json'), 'utf8'),
) as CheckedPages;

export const pathsFor = (kind: Exclude<keyof CheckedPages, 'inTests'>, lang: string, company: string) =>
  Object.values(checkedPages[kind]).map((path) => path.replace('{lang}', lang).replace('{company}', company));
