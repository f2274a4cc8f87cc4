import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Escapes the wildcards of LIKE in a text. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * SQL that converts a text in lower case to the form that is compared in searches for a part of a text: the Greek final
 * sigma ς becomes σ. Otherwise, the search for ΠΡΟΣ would not find προσωπικό, because the lower case of Σ is ς at the
 * end of a word and σ elsewhere.
 */
export const searchForm = (lowerCase: SQLWrapper): SQL => sql`translate(${lowerCase}, 'ς', 'σ')`;

/**
 * SQL for the key of a text in searches by name, which ignores letter case, accents, ASCII punctuation and zero-width
 * joiners (rule 395). Returns the same key as the SQL function `core.search_key`, which only core-services may call.
 */
export const searchKey = (text: SQLWrapper): SQL => sql`regexp_replace(
  translate(
    regexp_replace(
      normalize(replace(lower(normalize(${text}, NFKC)), 'ß', 'ss'), NFD),
      '[\\u0300-\\u036f\\u200c\\u200d]', '', 'g'),
    'øłđðıς', 'olddiσ'),
  '[!-/:-@\\[-\`{-~]', ' ', 'g')`;
