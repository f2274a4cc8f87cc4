import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView, type PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as academyData from '@academy/academy-data';
import * as platformData from '@academy/platform-data';
import { sourceFiles, sourcesWithLibraries } from './sources.ts';
import type { AppName, Columns } from './surface.ts';

/** For each PostgreSQL schema, the app whose migrations create the tables, views and functions in it. */
const owners: Record<string, AppName> = {
  core: 'core-services',
  core_published: 'core-services',
  audit: 'core-services',
  academy: 'academy-api',
  mail: 'worker',
  mail_published: 'worker',
};

function ownerOf(relation: string): AppName {
  const owner = owners[relation.split('.')[0] ?? ''];
  if (!owner) throw new Error(`No app is listed as the owner of the schema of ${relation}`);
  return owner;
}

const sorted = <T>(all: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Selects the columns of all tables and views. A column is `needed` if an insert must provide its value. Columns of
 * views are never `needed`.
 */
const relationsSql = `
  select n.nspname || '.' || c.relname as relation, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    c.relkind = 'r' and n.nspname !~ '_published$' and a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm') and c.relname not in ('migrations', 'repeatable_migrations')
    and a.attnum > 0 and not a.attisdropped`;
const functionsSql = `
  select distinct n.nspname || '.' || p.proname as relation
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1)`;

/** Returns the tables, views and functions in the app's schemas, from PostgreSQL's catalog. */
export async function relationsOf(app: AppName, pool: pg.Pool): Promise<Record<string, Columns>> {
  const schemas = Object.keys(owners).filter((schema) => owners[schema] === app);
  const { rows } = await pool.query<{ relation: string; column: string; type: string; needed: boolean }>(
    relationsSql,
    [schemas],
  );
  const { rows: functions } = await pool.query<{ relation: string }>(functionsSql, [schemas]);
  const relations = new Map<string, Columns>(functions.map(({ relation }) => [relation, {}]));
  for (const { relation, column, type, needed } of rows) {
    const columns = relations.get(relation) ?? {};
    relations.set(relation, { ...columns, [column]: needed ? { type, needed } : { type } });
  }
  return sorted([...relations].map(([name, columns]) => [name, sorted(Object.entries(columns))]));
}

const columnsOf = (columns: PgColumn[]): Columns =>
  sorted(columns.map((column) => [column.name, { type: column.getSQLType() }]));

/** Returns the name and the columns of a drizzle table or view, and nothing for other values. */
function described(value: unknown): [relation: string, columns: Columns][] {
  if (is(value, PgTable)) {
    const { schema, name, columns } = getTableConfig(value);
    return [[`${schema}.${name}`, columnsOf(columns)]];
  }
  if (!is(value, PgView)) return [];
  const { schema, name, selectedFields } = getViewConfig(value);
  return [[`${schema}.${name}`, columnsOf(Object.values(selectedFields) as PgColumn[])]];
}

/**
 * Returns the exports of the app's modules that use drizzle. The modules are imported by path, because tools must not
 * depend on apps.
 */
async function ownDescriptions(app: AppName): Promise<unknown[]> {
  const files = sourceFiles(`apps/${app}/src`).filter((file) =>
    /from 'drizzle-orm\/pg-core'/.test(readFileSync(file, 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as unknown[]);
}

/**
 * Returns the tables and views of `owner` that an app uses: the ones that the app and its libraries define in drizzle,
 * and published views that their SQL mentions.
 */
export async function relationsUsed(app: AppName, owner: AppName): Promise<Record<string, Columns>> {
  if (app === 'web') return {};
  const sources = sourcesWithLibraries(app);
  const named = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:core|mail)_published\.\w+_v\d+\b/g)].map(([name]) => [name, {}] as const),
  );
  const libraries = app === 'core-services' ? [platformData] : [platformData, academyData];
  const shared = libraries.flatMap((library) => Object.values(library as object) as unknown[]);
  const descriptions = [...(await ownDescriptions(app)), ...shared].flatMap(described);
  const used = new Map<string, Columns>(named);
  for (const [relation, columns] of descriptions) used.set(relation, { ...used.get(relation), ...columns });
  return sorted([...used].filter(([relation]) => ownerOf(relation) === owner));
}
