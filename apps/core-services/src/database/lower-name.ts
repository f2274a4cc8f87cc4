import { sql, type SQL } from 'drizzle-orm';

/**
 * SQL for a text in lower case as PostgreSQL converts columns with names of people and groups. It would convert a parameter by
 * the collation of the database, in which letters such as the Turkish I can become other letters.
 */
export const lowerName = (text: string): SQL => sql`lower(${text}::text collate "de-x-icu")`;
