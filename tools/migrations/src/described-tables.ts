import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, SQL, sql } from 'drizzle-orm';
import {
  getTableConfig,
  getViewConfig,
  PgDialect,
  PgTable,
  PgView,
  type IndexedColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { workspace } from './projects.ts';

const dialect = new PgDialect();
/** Returns the SQL of an expression with unqualified column names, as PostgreSQL requires in table definitions. */
const write = (expression: SQL) =>
  dialect.sqlToQuery(expression.inlineParams()).sql.replace(/"\w+"\."\w+"\.(?=")/g, '');
const quote = (columns: readonly { name: string }[]) => columns.map(({ name }) => `"${name}"`).join(', ');

function describeColumn(column: PgColumn): string {
  const { default: value, generated, generatedIdentity: identity } = column;
  const parts = [`"${column.name}"`, column.getSQLType()];
  if (value !== undefined)
    parts.push('default', write(is(value, SQL) ? value : sql`${sql.param(value, column)}`));
  if (generated) parts.push(`generated always as (${write(generated.as as SQL)}) stored`);
  if (identity) {
    const { minValue = 1, startWith = 1 } = identity.sequenceOptions ?? {};
    parts.push(`generated always as identity (minvalue ${minValue} start with ${startWith})`);
  }
  if (column.notNull) parts.push('not null');
  if (column.primary) parts.push('primary key');
  return parts.join(' ');
}

/**
 * Returns the statements that create a table. `alter` must run after the `create` of all tables, because it may refer
 * to other tables.
 */
export function statementsOf(table: PgTable): { create: string; alter: string[] } {
  const config = getTableConfig(table);
  const name = `"${config.schema}"."${config.name}"`;
  const constraint = (constraintName: string | undefined, definition: string) =>
    `alter table ${name} add constraint "${constraintName}" ${definition}`;
  const indexColumn = (column: Partial<IndexedColumn | SQL>, method = 'btree') => {
    if (is(column, SQL)) return write(column);
    const { name: columnName, indexConfig } = column as IndexedColumn;
    if (method !== 'btree') return `"${columnName}"`;
    return [`"${columnName}"`, indexConfig.order, indexConfig.nulls && `nulls ${indexConfig.nulls}`]
      .filter(Boolean)
      .join(' ');
  };
  return {
    create: `create table ${name} (${config.columns.map(describeColumn).join(', ')})`,
    alter: [
      ...config.columns
        .filter(({ isUnique }) => isUnique)
        .map((column) => constraint(column.uniqueName, `unique (${quote([column])})`)),
      ...config.primaryKeys.map((key) => constraint(key.getName(), `primary key (${quote(key.columns)})`)),
      ...config.uniqueConstraints.map((key) => constraint(key.getName(), `unique (${quote(key.columns)})`)),
      ...config.checks.map((check) => constraint(check.name, `check (${write(check.value)})`)),
      ...config.indexes.map(({ config: { name: indexName, method, columns, unique, where } }) => {
        const kind = unique ? 'unique index' : 'index';
        const condition = where ? ` where ${write(where)}` : '';
        return `create ${kind} "${indexName}" on ${name} using ${method} (${columns.map((column) => indexColumn(column, method)).join(', ')})${condition}`;
      }),
      ...config.foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const target = getTableConfig(foreignTable);
        return constraint(
          key.getName(),
          `foreign key (${quote(columns)}) references "${target.schema}"."${target.name}" (${quote(foreignColumns)})
           on delete ${key.onDelete ?? 'no action'}`,
        );
      }),
    ],
  };
}

export function columnsOfView(view: PgView): string[] {
  const { schema, name, selectedFields } = getViewConfig(view);
  return (Object.values(selectedFields) as PgColumn[]).map(
    (column) => `${schema}.${name}.${column.name} ${column.getSQLType()}`,
  );
}

/**
 * Imports the tables and views that drizzle describes. Their modules are found by file path, because tools cannot
 * import apps.
 */
export async function readDescriptions(): Promise<{ tables: PgTable[]; views: PgView[] }> {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(workspace, kind)).map((project) => join(workspace, kind, project, 'src')),
  );
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /from 'drizzle-orm\/pg-core'/.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  const values = [...new Set(modules.flatMap((module) => Object.values(module) as unknown[]))];
  return {
    tables: values.filter((value): value is PgTable => is(value, PgTable)),
    views: values.filter((value): value is PgView => is(value, PgView)),
  };
}
