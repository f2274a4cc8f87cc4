// Measures how much writing rows costs at least. Benchmarks compare background work with this cost (its limit). For
// this, there is a copy of the product's database. After each piece of work, the rows that the work has added, changed
// or deleted are written to the copy, by one statement for each table and kind of change. These statements maintain all
// indexes and check all foreign keys. They fire no triggers, because the rows already contain the values that triggers
// have computed.
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { measureCost } from './cpu.ts';
import type { Database } from './programs.ts';
import type { Cost } from './work-ratio.ts';

const copyName = 'bench_limit';

interface Table {
  /** Quoted, with the schema. */
  name: string;
  /** Quoted names of the columns, without those that PostgreSQL computes. */
  columns: string[];
  key: string[];
  /** Returns the quoted name of a staging table in the copy. */
  staged: (kind: 'changed' | 'present' | 'added' | 'updated' | 'deleted') => string;
}

export interface FollowingCopy {
  /**
   * Writes all changes of the database since the last call into the copy.
   * @returns the cost of the statements that write; reading the changes does not count
   */
  follow: () => Promise<Cost>;
  stop: () => Promise<void>;
}

/**
 * Returns all tables, each after the tables to which its foreign keys refer. Tables of the job queue are omitted,
 * because they are not a result of the work.
 */
async function findTables(client: pg.Client): Promise<Table[]> {
  interface Found {
    oid: number;
    schema: string;
    relation: string;
    columns: string[];
    key: string[];
    /** The tables to which the foreign keys of this table refer. */
    parents: number[];
  }
  const { rows } = await client.query<Found>(`
    select class.oid, namespace.nspname as schema, class.relname as relation,
           array(select quote_ident(attname) from pg_attribute where attrelid = class.oid and attnum > 0
                 and not attisdropped and attgenerated = '' order by attnum) as columns,
           array(select quote_ident(attname) from pg_attribute
                 where attrelid = class.oid and attnum = any (identity.conkey)) as key,
           array(select confrelid from pg_constraint where conrelid = class.oid and contype = 'f') as parents
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_constraint identity on identity.conrelid = class.oid and identity.contype = 'p'
    where class.relkind = 'r' and namespace.nspname not in ('pg_catalog', 'information_schema', 'jobs')
    order by class.oid`);
  const ordered = new Set<Found>();
  const visit = (table: Found, path: readonly Found[]) => {
    if (path.includes(table)) return;
    for (const parent of rows) if (table.parents.includes(parent.oid)) visit(parent, [...path, table]);
    ordered.add(table);
  };
  for (const table of rows) visit(table, []);
  return [...ordered].map(({ schema, relation, columns, key }) => ({
    name: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(relation)}`,
    columns,
    key,
    staged: (kind) => `staged.${pg.escapeIdentifier(`${schema}.${relation}.${kind}`)}`,
  }));
}

const hasSameKey = ({ key }: Table, one: string, other: string) =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');

const countOf = async (client: pg.Client, query: string) =>
  Number((await client.query<{ count: string }>(`select count(*) from ${query}`)).rows[0]!.count);

function statementsOf(table: Table) {
  const { name, columns, key, staged } = table;
  const others = columns.filter((column) => !key.includes(column));
  const list = columns.join(', ');
  return {
    deleted: `delete from ${name} own using ${staged('deleted')} gone where ${hasSameKey(table, 'own', 'gone')}`,
    updated: `update ${name} own set ${others.map((column) => `${column} = new.${column}`).join(', ')}
              from ${staged('updated')} new where ${hasSameKey(table, 'own', 'new')}`,
    added: `insert into ${name} (${list}) overriding system value select ${list} from ${staged('added')}`,
  };
}

/** Copies the database. Must be called before programs connect to `database`. */
export async function startFollowingCopy(database: Database): Promise<FollowingCopy> {
  await database.copyTo(copyName);
  const [product, copy] = [database.urlOf(), database.urlOf(undefined, copyName)].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  for (const client of [product, copy]) {
    // If the benchmark fails, PostgreSQL may stop before this client is closed. Without a listener, the error of the
    // lost connection would end the process.
    client.on('error', () => undefined);
    await client.connect();
  }
  const tables = await findTables(product);
  for (const { name } of tables) await copy.query(`alter table ${name} disable trigger user`);
  // Large changes are faster with higher values of these settings. The product raises them for imports of members.
  await copy.query(`set work_mem = '64MB'; set gin_pending_list_limit = '64MB'`);

  /** Returns the id of the first transaction whose rows may be missing in the copy. */
  const nextTransaction = async () =>
    (await product.query<{ id: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as id'))
      .rows[0]!.id;
  let first = await nextTransaction();

  const load = async (query: string, table: string) => {
    await pipeline(
      product.query(to(`copy (${query}) to stdout (format binary)`)),
      copy.query(from(`copy ${table} from stdin (format binary)`)),
    );
  };

  /** Returns the number of staged rows for each kind of change. */
  async function stage(table: Table) {
    const { name, columns, key, staged } = table;
    const isNew = `xmin::text::bigint >= ${first}`;
    const create = (kind: Parameters<typeof staged>[0], query: string) =>
      copy.query(`create unlogged table ${staged(kind)} as ${query}`);
    const before = await countOf(copy, name);
    const after = await countOf(product, name);
    const changed = await countOf(product, `${name} where ${isNew}`);
    if (changed === 0 && before === after) return { deleted: 0, updated: 0, added: 0 };

    await create('changed', `select ${columns.join(', ')} from ${name} limit 0`);
    await load(`select ${columns.join(', ')} from ${name} where ${isNew}`, staged('changed'));
    const isKnown = `exists (select from ${name} own where ${hasSameKey(table, 'own', 'new')})`;
    await create('added', `select * from ${staged('changed')} new where not ${isKnown}`);
    await create('updated', `select * from ${staged('changed')} new where ${isKnown}`);
    const added = await countOf(copy, staged('added'));
    const deleted = before + added - after;
    if (deleted > 0) {
      await create('present', `select ${key.join(', ')} from ${name} limit 0`);
      await load(`select ${key.join(', ')} from ${name}`, staged('present'));
      await create(
        'deleted',
        `select ${key.join(', ')} from ${name} own
         where not exists (select from ${staged('present')} one where ${hasSameKey(table, 'own', 'one')})`,
      );
    }
    for (const kind of ['added', 'updated', ...(deleted > 0 ? (['deleted'] as const) : [])] as const)
      await copy.query(`vacuum (analyze) ${staged(kind)}`);
    return { deleted, updated: changed - added, added };
  }

  return {
    follow: async () => {
      await copy.query('drop schema if exists staged cascade');
      await copy.query('create schema staged');
      // At this isolation level, all tables are read in the same state, even if other programs write in the meantime.
      await product.query('begin isolation level repeatable read read only');
      const next = await nextTransaction();
      const changes: { table: Table; counts: Awaited<ReturnType<typeof stage>> }[] = [];
      for (const table of tables) changes.push({ table, counts: await stage(table) });
      await product.query('commit');
      first = next;
      const statements = [
        ...changes
          .toReversed()
          .flatMap(({ table, counts }) => (counts.deleted ? [statementsOf(table).deleted] : [])),
        ...changes.flatMap(({ table, counts }) => [
          ...(counts.updated ? [statementsOf(table).updated] : []),
          ...(counts.added ? [statementsOf(table).added] : []),
        ]),
      ];
      const { seconds, cpu } = await measureCost([database.pid], async () => {
        await copy.query('begin; set constraints all deferred');
        for (const statement of statements) await copy.query(statement);
        await copy.query('commit');
      });
      const rows = changes
        .map(
          ({ table, counts }) =>
            [table.name.replaceAll('"', ''), counts.deleted + counts.updated + counts.added] as const,
        )
        .filter(([, count]) => count > 0);
      console.log('Rows of the limit:', Object.fromEntries(rows), `${seconds.toFixed(1)} s`);
      return { seconds, cpu: cpu[0]! };
    },
    stop: async () => {
      await Promise.all([product.end(), copy.end()]);
      await database.drop(copyName);
    },
  };
}
