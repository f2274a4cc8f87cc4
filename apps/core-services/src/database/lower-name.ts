import { sql, type SQL } from 'drizzle-orm';

/**
 * SQL that converts a text to lower case with the collation of the columns for names of people and groups. Without it,
 * PostgreSQL would use the database's collation, which may convert letters such as the Turkish I differently.
 */
export const lowerName = (text: string): SQL => sql`lower(${text}::text collate "de-x-icu")`;
