import type pg from 'pg';

/** Schemas whose objects migrations create. `jobs` is missing, because BullMQ creates its tables there itself. */
export const schemas = ['core', 'core_published', 'audit', 'academy', 'mail', 'mail_published'];

const queries = {
  functions: `
    select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition, p.proowner::regrole as owner,
           p.proacl::text as rights
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1) order by 1`,
  triggers: `
    select t.tgrelid::regclass || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as definition, t.tgenabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and not t.tgisinternal order by 1`,
  relations: `
    select c.oid::regclass as name, c.relkind, c.reloptions, c.relowner::regrole as owner, c.relacl::text as rights,
           case when c.relkind = 'v' then pg_get_viewdef(c.oid) when c.relkind in ('i', 'I') then pg_get_indexdef(c.oid) end
             as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind not in ('t') order by c.oid::regclass::text`,
  columns: `
    select a.attrelid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
           a.attidentity, a.attgenerated, a.attcollation::regcollation as collation, pg_get_expr(d.adbin, d.adrelid) as default,
           a.attacl::text as rights
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname = any ($1) and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by 1`,
  constraints: `
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where connamespace = any (select oid from pg_namespace where nspname = any ($1)) order by 1`,
  statistics: `
    select pg_get_statisticsobjdef(oid) as definition
    from pg_statistic_ext where stxnamespace = any (select oid from pg_namespace where nspname = any ($1)) order by 1`,
};

/**
 * Returns all database objects that migrations define. The values are in PostgreSQL's canonical form, so that two
 * databases can be compared.
 */
export async function readCatalog({ admin }: { admin: pg.Pool }): Promise<Record<string, unknown[]>> {
  const kinds = Object.entries(queries).map(async ([kind, query]) => [
    kind,
    (await admin.query(query, [schemas])).rows as unknown[],
  ]);
  return Object.fromEntries(await Promise.all(kinds)) as Record<string, unknown[]>;
}
