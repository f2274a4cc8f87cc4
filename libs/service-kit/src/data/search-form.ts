import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Escapes the wildcards of LIKE in a text. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * SQL that converts a text in lower case to the form that is compared in searches for a part of a text: the Greek final
 * sigma ς becomes σ. Otherwise, the search for ΠΡΟΣ would not find προσωπικό, because the lower case of Σ is ς at the
 * end of a word and σ elsewhere.
 */
export const searchForm = (lowerCase: SQLWrapper): SQL => sql`translate(${lowerCase}, 'ς', 'σ')`;
