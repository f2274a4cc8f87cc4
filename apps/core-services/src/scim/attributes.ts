import { scimSchemas } from '@academy/contracts';
import { parse, type Filter } from 'scim2-parse-filter';
import { Failure } from '@academy/service-kit';

const urns = [scimSchemas.user, scimSchemas.enterpriseUser, scimSchemas.academyUser, scimSchemas.group];
const extensions: Record<string, string> = {
  [scimSchemas.enterpriseUser.toLowerCase()]: 'enterprise',
  [scimSchemas.academyUser.toLowerCase()]: 'academy',
};
/**
 * Entra ID may name the attribute for a user's manager without the URN of its extension.
 * These names are mapped to the names with the prefix of the extension.
 */
const shortNames: Record<string, string> = {
  manager: 'enterprise.manager',
  'manager.value': 'enterprise.manager.value',
};

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns true for a UUID of any version. `isId` accepts only the standard versions, but a directory may send others. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/**
 * Returns the name of an attribute without its schema URN, in lower case, because names are case-insensitive.
 * Attributes of the extensions get the prefix `enterprise.` or `academy.`.
 * @example attributeName('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager') // 'enterprise.manager'
 */
export function attributeName(path: string): string {
  const lower = path.trim().toLowerCase();
  const urn = urns
    .map((one) => one.toLowerCase())
    .find((one) => lower === one || lower.startsWith(`${one}:`));
  if (urn === undefined) return Object.hasOwn(shortNames, lower) ? shortNames[lower]! : lower;
  const rest = lower.slice(urn.length + 1);
  const extension = extensions[urn];
  if (extension === undefined) return rest;
  return rest === '' ? extension : `${extension}.${rest}`;
}

const quoted = /"(?:[^"\\]|\\.)*"/gs;

/**
 * Returns the text of a quoted string in a filter. The string should be a JSON string,
 * but some clients do not escape backslashes and send for example `"CORP\jo"`.
 */
function textIn(literal: string): string {
  try {
    const text = String(JSON.parse(literal)).normalize('NFC');
    // A control character must come from an unescaped backslash, because no stored text contains control characters.
    if (!/\p{Cc}/u.test(text)) return text;
  } catch {
    // The text is not a JSON string.
  }
  return literal.slice(1, -1).replaceAll('\\"', '"').normalize('NFC');
}

/**
 * Parses a filter (RFC 7644, section 3.4.2.2).
 * scim2-parse-filter gets the index of each quoted text instead of the text, because it supports only the escape `\"`.
 * @throws Error if the text is not a valid filter
 */
export function parseFilter(text: string): Filter {
  const texts: string[] = [];
  const numbered = text.replace(quoted, (literal) => `"${texts.push(textIn(literal)) - 1}"`);
  const restore = (filter: Filter): Filter => {
    if ('filters' in filter) return { ...filter, filters: filter.filters.map(restore) };
    if (filter.op === 'not') return { ...filter, filter: restore(filter.filter) };
    if (filter.op === '[]') return { ...filter, valFilter: restore(filter.valFilter) };
    if (!('compValue' in filter) || typeof filter.compValue !== 'string') return filter;
    return { ...filter, compValue: texts[Number(filter.compValue)] ?? '' };
  };
  return restore(parse(numbered));
}

export interface ParsedPath {
  /** Name of the attribute; see `attributeName`. */
  name: string;
  /** Filter in brackets that selects values of a multi-valued attribute. */
  filter: Filter | undefined;
}

const brackets = /^([^[\]]+)\[(.+)\](?:\.([\w$-]+))?$/s;
/** Names may contain the URNs of schemas that Academy does not know. Attributes of these schemas are ignored. */
const plainName = /^[\w$.:/-]+$/;

/**
 * Parses the path of a PATCH operation, such as `emails[type eq "work"].value`.
 * @throws Failure with the code `scim_invalid_path`
 */
export function parsePath(path: string): ParsedPath {
  const [, selected, text, sub] = brackets.exec(path.trim()) ?? [];
  const name = attributeName(selected ?? path);
  if (!plainName.test(name)) throw new Failure('scim_invalid_path', { detail: `invalid path ${path}` });
  if (text === undefined) return { name, filter: undefined };
  try {
    return { name: sub === undefined ? name : `${name}.${sub.toLowerCase()}`, filter: parseFilter(text) };
  } catch (cause) {
    throw new Failure('scim_invalid_path', { detail: `invalid path ${path}`, cause });
  }
}

/**
 * Refuses the path of a PATCH operation that names a read-only attribute (RFC 7644, section 3.5.2).
 * An operation without a path may contain read-only attributes, because Okta repeats a group's id in its value.
 * @throws Failure with the code `scim_mutability`
 */
export function requireWritable(path: string, readOnly: readonly string[]): void {
  const [attribute = ''] = parsePath(path).name.split('.');
  if (readOnly.includes(attribute))
    throw new Failure('scim_mutability', { detail: `${attribute} is read-only` });
}

/** Returns the failure for a remove operation without a path. */
export const noTarget = (): Failure =>
  new Failure('scim_no_target', { detail: 'a remove operation needs a path' });

export const invalidValue = (detail: string): Failure => new Failure('scim_invalid_value', { detail });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of an attribute of an object, ignoring case. @param name name of the attribute in lower case */
export function fieldOf(value: Record<string, unknown>, name: string): unknown {
  const found = Object.entries(value).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}

/** Unwraps a single value that a client sends in a list, in the field `value` of an object, or in both. */
function singleValue(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length <= 1 ? value[0] : value;
  return isObject(one) ? fieldOf(one, 'value') : one;
}

/**
 * Returns a text in the normal form NFC, in which spaces replace line breaks and invisible characters are removed.
 * Returns null for an empty value.
 * @throws Failure with the code `scim_invalid_value`
 */
export function textOf(name: string, value: unknown, maxLength: number): string | null {
  const single = singleValue(value);
  if (single === null || single === undefined) return null;
  if (typeof single !== 'string' && typeof single !== 'number')
    throw invalidValue(`${name} must be a string`);
  const text = String(single).normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
  if (text.length > maxLength) throw invalidValue(`${name} is longer than ${maxLength} characters`);
  return text === '' ? null : text;
}

/** Returns a boolean, which some clients send as text such as `"False"`. @throws Failure `scim_invalid_value` */
export function booleanOf(name: string, value: unknown): boolean {
  const single = singleValue(value);
  if (typeof single === 'boolean') return single;
  const text = String(single).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidValue(`${name} must be a boolean`);
}
