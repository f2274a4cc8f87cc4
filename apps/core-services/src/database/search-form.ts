import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL that converts a text in lower case to the form in which parts of texts are searched: the Greek final sigma ς becomes
 * σ. Otherwise, the search for ΠΡΟΣ would not find προσωπικό, because the lower case of Σ at the end of a word is ς.
 */
export const searchForm = (lowerCase: SQLWrapper): SQL => sql`translate(${lowerCase}, 'ς', 'σ')`;
