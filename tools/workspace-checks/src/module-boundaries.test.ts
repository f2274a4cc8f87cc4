import { execFile } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

const boundaries = '@nx/enforce-module-boundaries';
const product = 'academy/product-imports';
const services = 'academy/service-layers';
const layers = 'academy/web-layers';
const queries = 'academy/sql-in-query-files';

/** Name of the ESLint rule that must report a line of code; undefined if the line is allowed. */
type Rule = string | undefined;

/** Each import is linted twice, as `export * from` and as a dynamic import. */
const imports: [path: string, imported: string, rule: Rule][] = [
  ['apps/web/src/features/courses/wrong.ts', '@academy/service-kit', boundaries],
  ['apps/core-services/src/members/wrong.ts', '@academy/academy-data', boundaries],
  ['apps/core-services/src/members/wrong.ts', '../../../academy-api/src/app.ts', boundaries],
  ['libs/contracts/src/wrong.ts', '@academy/service-kit', boundaries],
  ['libs/service-kit/src/wrong.ts', '@academy/academy-data', boundaries],
  ['libs/service-kit/src/wrong.ts', '@academy/platform-data', boundaries],
  ['libs/platform-data/src/wrong.ts', '@academy/academy-data', boundaries],
  ['apps/core-services/src/members/right.ts', '@academy/contracts', undefined],
  ['apps/core-services/src/members/right.ts', '@academy/service-kit', undefined],

  ['apps/core-services/src/members/wrong.ts', '@academy/testing', product],
  ['apps/core-services/src/members/wrong.ts', '@academy/testing/load', product],
  ['apps/core-services/src/members/wrong.ts', './members.test.ts', product],
  ['libs/service-kit/src/wrong.ts', '@academy/testing', product],
  ['libs/service-kit/src/http/wrong.ts', '../testing/sample-service.ts', product],
  ['libs/certificate-documents/src/wrong.ts', '@academy/zip-files/testing', product],
  ['apps/web/src/features/courses/wrong.ts', '@academy/zip-files', product],
  ['apps/web/build/wrong.ts', '@academy/chromium', product],
  ['apps/web/src/features/courses/right.ts', '@academy/knowledge-checks', undefined],
  ['apps/web/e2e/right.ts', '@academy/zip-files', undefined],
  ['apps/core-services/src/members/right.test.ts', '@academy/testing', undefined],

  ['apps/core-services/src/members/wrong.ts', '../companies/queries.ts', services],
  ['apps/core-services/src/members/wrong.ts', './../companies/queries.ts', services],
  ['apps/core-services/src/members/wrong.ts', '../../src/companies/queries.ts', services],
  ['apps/core-services/src/members/queries/wrong.ts', '../../companies/queries.ts', services],
  ['apps/core-services/src/members/wrong.test.ts', '../companies/queries.ts', services],
  ['apps/core-services/src/members/wrong.ts', '../app.ts', services],
  ['apps/core-services/src/members/wrong.ts', '../env.ts', services],
  ['apps/core-services/src/members/wrong.ts', '../testing/started-app.ts', services],
  ['apps/core-services/src/database/wrong.ts', '../companies/queries.ts', services],
  ['apps/core-services/src/wrong.ts', './testing/started-app.ts', services],
  ['apps/worker/src/batched.ts', './mail/rules.ts', services],
  ['apps/academy-api/src/a-new-feature/wrong.ts', '../courses/rules.ts', services],
  ['apps/core-services/src/right.ts', './companies/routes.ts', undefined],
  ['apps/core-services/src/members/right.ts', '../database/lock-company.ts', undefined],
  ['apps/core-services/src/members/right.ts', './queries/pages.ts', undefined],
  ['apps/core-services/src/members/right.test.ts', '../testing/started-app.ts', undefined],
  ['apps/core-services/src/members/right.test.ts', '../app.ts', undefined],
  ['apps/core-services/src/testing/right.ts', '../companies/queries.ts', undefined],

  ['apps/web/src/shared/ui/wrong.ts', '../../features/courses/index.ts', layers],
  ['apps/web/src/shared/ui/wrong.ts', '../../shell/store/store.ts', layers],
  ['apps/web/src/shared/ui/wrong.ts', '../../testing/server.ts', layers],
  ['apps/web/src/shared/ui/wrong.ts', '../../../build/script-sizes.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../../shell/store/store.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '/src/shell/store/store.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../badges/api.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../badges/BadgePage.tsx', layers],
  ['apps/web/src/features/courses/wrong.test.ts', '../badges/api.ts', layers],
  ['apps/web/src/shell/routing/wrong.ts', '../../features/courses/api.ts', layers],
  ['apps/web/e2e/wrong.ts', '../src/features/courses/index.ts', layers],
  ['apps/web/build/wrong.ts', '../src/shared/api/api.ts', layers],
  ['apps/web/src/features/courses/right.ts', '../badges/index.ts', undefined],
  ['apps/web/src/features/courses/right.ts', '../../shared/api/api.ts', undefined],
  ['apps/web/src/features/courses/right.test.ts', '../../testing/server.ts', undefined],

  ['apps/core-services/src/members/wrong.ts', 'drizzle-orm', queries],
  ['apps/core-services/src/members/wrong.ts', 'drizzle-orm/pg-core', queries],
  ['apps/core-services/src/members/wrong.ts', 'pg', queries],
  ['apps/core-services/src/members/wrong.ts', 'pg-copy-streams', queries],
  ['apps/core-services/src/members/wrong.ts', '../database/tables/members.ts', queries],
  ['apps/academy-api/src/background-work/wrong.ts', './tables.ts', queries],
  ['libs/file-storage/src/wrong.ts', 'pg', queries],
  ['apps/core-services/src/members/queries.ts', 'drizzle-orm', undefined],
  ['apps/core-services/src/members/queries.ts', '../database/tables/members.ts', undefined],
  ['apps/core-services/src/members/right.test.ts', 'pg', undefined],
  ['tools/bench/src/right.ts', 'pg', undefined],
];

const lines: [path: string, code: string, rule: Rule][] = [
  ['apps/core-services/src/members/wrong.ts', `void import(name);`, services],
  ['apps/core-services/src/members/wrong.ts', `void import('../companies/' + name);`, services],
  [
    'apps/core-services/src/members/wrong.ts',
    `void new URL('../companies/a.ts', import.meta.url);`,
    services,
  ],
  ['apps/core-services/src/members/wrong.ts', `createRequire(file)('../companies/queries.ts');`, services],
  ['apps/core-services/src/members/right.ts', `export type { Env } from '../env.ts';`, undefined],

  ['apps/web/src/features/courses/wrong.ts', `void import(name);`, layers],
  ['apps/web/src/features/courses/wrong.ts', `void import('../../shell/' + name);`, layers],
  ['apps/web/src/features/courses/wrong.ts', 'void import(`../../shell/${name}`);', layers],
  ['apps/web/src/features/courses/wrong.ts', `import.meta.glob('../../shell/*.ts');`, layers],
  ['apps/web/src/features/courses/wrong.ts', `import.meta.glob(['./*.ts', '/src/shell/*.ts']);`, layers],
  ['apps/web/src/features/courses/wrong.ts', `import.meta.glob('../*/api.ts');`, layers],
  ['apps/web/src/features/courses/wrong.ts', `void new URL('../../shell/a', import.meta.url);`, layers],
  ['apps/web/src/features/courses/wrong.ts', `type A = typeof import('../../shell/a.ts');`, layers],
  ['apps/web/src/features/courses/right.ts', `import.meta.glob('./texts/*.ts');`, undefined],
  ['apps/web/src/elsewhere/alone.ts', `export {};`, layers],
  ['apps/web/src/alone.ts', `export {};`, layers],
  ['apps/web/src/features/alone.ts', `export {};`, layers],
  ['apps/web/src/shell/wrong.ts', `export { A } from '../features/courses/CoursePage.tsx';`, layers],
  ['apps/web/src/shell/wrong.ts', `export * from '../features/courses/texts/en.ts';`, layers],
  ['apps/web/src/shell/right.ts', `void import('../features/courses/CoursePage.tsx');`, undefined],
  ['apps/web/src/shell/right.ts', 'void import(`../features/${name}/texts/${name}.ts`);', undefined],
  ['apps/web/src/shell/right.ts', `import '../features/courses/DashboardPage.tsx';`, undefined],
  ['apps/web/src/shell/right.ts', `export type * from '../features/courses/texts/en.ts';`, undefined],

  ['apps/core-services/src/members/wrong.ts', `import type pg from 'pg';`, queries],
  ['apps/core-services/src/members/wrong.ts', `createRequire(import.meta.url)('pg');`, queries],
  ['apps/core-services/src/members/wrong.ts', `const load = createRequire(file); load('pg');`, queries],
  ['apps/core-services/src/members/wrong.ts', `void pool.query('select');`, queries],
  ['apps/core-services/src/members/wrong.ts', `void pool.query(text);`, queries],
  ['apps/core-services/src/members/wrong.ts', `void pool.query({ text });`, queries],
  ['apps/core-services/src/members/wrong.ts', `void pool.query('sel' + 'ect');`, queries],
  ['apps/core-services/src/members/wrong.ts', `void pool['query'](text);`, queries],
  ['apps/core-services/src/members/wrong.ts', `const { query } = app.pool; void query(text);`, queries],
  ['apps/core-services/src/members/wrong.ts', `void app.db.execute('select');`, queries],
  ['apps/core-services/src/members/wrong.ts', `void tx.select().from(members);`, queries],
  ['libs/file-storage/src/wrong.ts', `void client.query(text);`, queries],
  ['apps/core-services/src/members/right.ts', `void db.transaction(work);`, undefined],
  ['apps/core-services/src/members/right.ts', `void findMembers.execute({ companyId });`, undefined],
  ['apps/core-services/src/members/right.ts', `void known.delete(id);`, undefined],
  ['apps/web/src/features/courses/right.ts', `void build.query({ url });`, undefined],
  ['tools/bench/src/right.ts', `void pool.query(text);`, undefined],
  ['apps/core-services/src/members/right.test.ts', `void pool.query(text);`, undefined],
];

/**
 * Lines of invented files that are linted together with type information, because the rule checks what `routes.ts`
 * imports from `queries.ts`.
 */
const typed: Record<string, [code: string, rule: Rule][]> = {
  'apps/core-services/src/planted/queries.ts': [
    [`import { eq, sql, type SQL } from 'drizzle-orm';`, undefined],
    [`import type { NodePgDatabase } from 'drizzle-orm/node-postgres';`, undefined],
    [`import { pgTable, text } from 'drizzle-orm/pg-core';`, undefined],
    [`import type pg from 'pg';`, undefined],
    [`export interface Opened { a: NodePgDatabase; b: pg.Pool; c: Pick<pg.PoolClient, 'query'> }`, undefined],
    [`export const places = pgTable('places', { name: text().notNull() });`, undefined],
    [`export const columns = { name: places.name };`, undefined],
    ['export const isNamed = (name: string): SQL => sql`${places.name} = ${name}`;', undefined],
    [
      `export const find = async ({ a }: Opened) => (await a.select(columns).from(places)).length;`,
      undefined,
    ],
    [
      `export const prepare = ({ a }: Opened) => a.select(columns).from(places).where(eq(places.name, 'A')).prepare('places');`,
      undefined,
    ],
  ],
  'apps/core-services/src/planted/routes.ts': [
    [`import { places } from './queries.ts';`, queries],
    [`import { columns } from './queries.ts';`, queries],
    [`import * as everything from './queries.ts';`, queries],
    [`import { isNamed as renamed } from './queries.ts';`, queries],
    [`export { find, prepare } from './queries.ts';`, undefined],
    [`import { find, prepare, type Opened } from './queries.ts';`, undefined],
    [`export const used = (opened: Opened) => [find(opened), prepare(opened).execute()];`, undefined],
    [`export const all = ({ a }: Opened) => a.transaction(async (inner) => find({ ...inner }));`, undefined],
    [`export const a = ({ a: opened }: Opened) => opened.execute('select');`, queries],
    [`export const b = ({ b: opened }: Opened) => opened.query('select');`, queries],
    [`export const c = ({ c: opened }: Opened) => opened['query']('select');`, queries],
    [`export const d = ({ c: { query } }: Opened) => query('select');`, queries],
    [`export const e = ({ a }: Opened) => a.transaction((inner) => inner.execute('select'));`, queries],
    [`export const f = new Map([[1, 2]]).delete(1);`, undefined],
  ],
};

interface Input {
  path: string;
  content: string;
  typed: boolean;
}
interface Report {
  rule: string;
  line: number;
}

/** Lints all files in one process, because loading the configuration is slow. */
async function lint(files: readonly Input[]): Promise<Report[][]> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['tools/lint/lint-texts.mjs'],
      { cwd: workspace, maxBuffer: 10_000_000 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(JSON.stringify(files));
  });
  return JSON.parse(output) as Report[][];
}

const planted = [
  ...imports.flatMap(([path, imported, rule]) => [
    { path, code: `export * from '${imported}';`, rule },
    { path, code: `void import('${imported}');`, rule },
  ]),
  ...lines.map(([path, code, rule]) => ({ path, code, rule })),
  ...Object.entries(typed).flatMap(([path, codes]) => codes.map(([code, rule]) => ({ path, code, rule }))),
];

describe('the linter', () => {
  let reports: Map<string, Report[]>;
  const paths = [...new Set(planted.map(({ path }) => path))];
  const ofFile = (file: string) => planted.filter(({ path }) => path === file);
  beforeAll(async () => {
    const inputs = paths.map((path) => ({
      path,
      content: ofFile(path)
        .map(({ code }) => code)
        .join('\n'),
      typed: path in typed,
    }));
    const results = await lint(inputs);
    reports = new Map(paths.map((path, index) => [path, results[index] ?? []]));
    // The timeout is long, because in a fresh clone Nx first computes the project graph.
  }, 180_000);

  it.each(planted)(
    'the linter reports for "$code" in $path the rule $rule (undefined: the code is allowed)',
    (row) => {
      const line = ofFile(row.path).indexOf(row) + 1;
      const rejections = reports
        .get(row.path)
        ?.filter((report) => report.line === line && report.rule !== '@typescript-eslint/no-unused-vars')
        .map(({ rule }) => rule);
      expect(rejections).toEqual(row.rule === undefined ? [] : expect.arrayContaining([row.rule]));
    },
  );
});
