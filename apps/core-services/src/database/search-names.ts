import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** SQL expression: a name in the form in which names are searched, without differences of case and accents (rule 395). */
export const searchKey = (name: SQLWrapper): SQL => sql`core.search_key(${name})`;

/** SQL condition: a name contains the search term. The names need an index on `searchKey`. */
export const nameContains = (name: SQLWrapper, term: unknown): SQL =>
  sql`${searchKey(name)} like core.name_pattern(${term})`;
