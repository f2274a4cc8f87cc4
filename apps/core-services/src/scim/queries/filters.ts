import { domainToASCII, domainToUnicode } from 'node:url';
import { maxScimComparisons, plainLine } from '@academy/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Filter } from 'scim2-parse-filter';
import { escapedForLike, Failure, searchForm } from '@academy/service-kit';
import { lowerName } from '../../database/lower-name.ts';
import { attributeName, isUuid, parseFilter } from '../attributes.ts';

/**
 * Describes how a filter compares an attribute in SQL. If `ignoresCase` is true, `column` must yield lower-case text.
 * If `isAddress` is true, texts with an international domain are compared in both forms of the domain. If `isName` is
 * true, the column consists of names of people or groups, which have a collation of their own.
 */
export type FilterAttribute =
  | {
      type: 'text';
      column: SQL;
      ignoresCase?: boolean;
      isAddress?: boolean;
      isName?: boolean;
      indexed?: Indexed;
    }
  | { type: 'boolean'; column: SQL }
  | { type: 'instant'; column: SQL }
  /** Supports only `eq`. */
  | { type: 'ids'; contains: (id: string) => SQL };

interface Indexed {
  /** Returns an equality condition for which PostgreSQL can use an index. */
  equals?: (compared: SQL) => SQL;
  /**
   * A condition that PostgreSQL evaluates with an index. All rows whose attribute contains the text meet it, but other
   * rows may meet it too.
   */
  contains?: (text: string) => SQL;
}

export type FilterAttributes = Record<string, FilterAttribute>;

const invalid = (detail: string, cause?: unknown) => new Failure('scim_invalid_filter', { detail, cause });
const comparisons: Record<string, SQL> = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
const maxDepth = 20;
/**
 * Times in a filter must be in this range, because PostgreSQL cannot parse JavaScript's notation of years before 1 or
 * after 9999.
 */
const [earliest, latest] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];

type TextAttribute = Extract<FilterAttribute, { type: 'text' }>;
type Compared = boolean | null | number | string;

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
const toAscii = (label: string) => (isAscii(label) ? label : domainToASCII(label) || label);
const toUnicode = (label: string) => (/^xn--/i.test(label) ? domainToUnicode(label) || label : label);

/**
 * Returns three forms of an address or of a part of it: unchanged, with the domain in ASCII (`xn--`), and with the
 * domain in Unicode.
 */
function formsOf(text: string): string[] {
  const at = text.lastIndexOf('@') + 1;
  const labels = text.slice(at).split('.');
  const converted = [toAscii, toUnicode].map((convert) => text.slice(0, at) + labels.map(convert).join('.'));
  return [text, ...converted];
}

function compareText(op: string, attribute: TextAttribute, value: string): SQL {
  const isAddress = attribute.isAddress === true && ['eq', 'co', 'sw', 'ew'].includes(op);
  const forms = new Set(isAddress ? formsOf(value) : [value]);
  // Stored texts have the form of `plainLine`, but a directory filters by the text as it has sent it, so both forms
  // are compared.
  if (op === 'eq') forms.add(plainLine(value));
  const conditions = [...forms].map((form) => compareOne(op, attribute, form));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function compareOne(op: string, attribute: TextAttribute, value: string): SQL {
  const { column, ignoresCase = false, isName = false, indexed = {} } = attribute;
  const pattern = escapedForLike(value);
  // PostgreSQL converts not only the column but also the text to lower case, because JavaScript converts letters
  // such as the Turkish I differently.
  const lower = (text: string) => (isName ? lowerName(text) : sql`lower(${text})`);
  const compared = (text: string) => (ignoresCase ? lower(text) : sql`${text}`);
  const narrowed = (condition: SQL) =>
    indexed.contains ? sql`(${indexed.contains(value)} and ${condition})` : condition;
  if (op === 'eq') return indexed.equals?.(compared(value)) ?? narrowed(sql`${column} = ${compared(value)}`);
  if (op === 'ne') return sql`${column} is distinct from ${compared(value)}`;
  const matches = (like: string) =>
    narrowed(
      ignoresCase
        ? sql`${searchForm(column)} like ${searchForm(compared(like))}`
        : sql`${column} like ${compared(like)}`,
    );
  if (op === 'co') return matches(`%${pattern}%`);
  if (op === 'sw') return matches(`${pattern}%`);
  if (op === 'ew') return matches(`%${pattern}`);
  return sql`${column} ${comparisons[op]} ${compared(value)}`;
}

function compare(op: string, attribute: FilterAttribute, value: Compared, name: string): SQL {
  if (attribute.type === 'ids') {
    if (op !== 'eq' || typeof value !== 'string') throw invalid(`${name} supports eq only`);
    return isUuid(value) ? attribute.contains(value.toLowerCase()) : sql`false`;
  }
  const { column } = attribute;
  if (value === null) {
    if (op === 'eq') return sql`${column} is null`;
    if (op === 'ne') return sql`${column} is not null`;
    throw invalid(`${name} cannot be compared with null by ${op}`);
  }
  if (attribute.type === 'boolean') {
    const text = String(value).toLowerCase();
    if ((op !== 'eq' && op !== 'ne') || (text !== 'true' && text !== 'false'))
      throw invalid(`${name} supports eq and ne with true and false`);
    return (text === 'true') === (op === 'eq') ? sql`${column}` : sql`not ${column}`;
  }
  if (attribute.type === 'instant') {
    const time = Date.parse(String(value));
    if (!(time >= earliest && time <= latest)) throw invalid(`${name} must be compared with a time`);
    const comparison = comparisons[op] ?? (op === 'eq' ? sql`=` : op === 'ne' ? sql`<>` : undefined);
    if (!comparison) throw invalid(`${name} does not support ${op}`);
    return sql`date_trunc('milliseconds', ${column}) ${comparison} ${new Date(time).toISOString()}::timestamptz`;
  }
  return compareText(op, attribute, String(value));
}

function comparisonsOf(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + comparisonsOf(one), 0);
  if (filter.op === 'not') return comparisonsOf(filter.filter);
  return filter.op === '[]' ? comparisonsOf(filter.valFilter) : 1;
}

function translate(filter: Filter, attributes: FilterAttributes, prefix: string, depth: number): SQL {
  if (depth > maxDepth) throw invalid('the filter is nested too deeply');
  const inner = (one: Filter, under = prefix) => translate(one, attributes, under, depth + 1);
  if ('filters' in filter) {
    const parts = filter.filters.map((one) => inner(one));
    return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  if (filter.op === 'not') return sql`not coalesce(${inner(filter.filter)}, false)`;
  if (filter.op === '[]') return inner(filter.valFilter, `${attributeName(filter.attrPath)}.`);
  const name = prefix + attributeName(filter.attrPath);
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) throw invalid(`the attribute ${filter.attrPath} cannot be filtered`);
  if ('compValue' in filter) return compare(filter.op, attribute, filter.compValue, name);
  if (attribute.type === 'ids') throw invalid(`${name} supports eq only`);
  return attribute.type === 'text'
    ? sql`coalesce(${attribute.column}, '') <> ''`
    : sql`${attribute.column} is not null`;
}

/**
 * Translates a SCIM filter (RFC 7644, section 3.4.2.2) to an SQL condition.
 * @throws Failure with the code `scim_invalid_filter`
 */
export function filterCondition(text: string | undefined, attributes: FilterAttributes): SQL | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  let filter: Filter;
  try {
    filter = parseFilter(text);
  } catch (cause) {
    throw invalid('the filter cannot be parsed', cause);
  }
  if (comparisonsOf(filter) > maxScimComparisons)
    throw invalid(`a filter can have at most ${maxScimComparisons} comparisons`);
  return translate(filter, attributes, '', 0);
}
