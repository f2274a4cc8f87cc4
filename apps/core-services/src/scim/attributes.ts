import { plainLine, scimSchemas } from '@academy/contracts';
import { parse, type Filter } from 'scim2-parse-filter';
import { Failure } from '@academy/service-kit';

const urns = [scimSchemas.user, scimSchemas.enterpriseUser, scimSchemas.academyUser, scimSchemas.group].map(
  (urn) => urn.toLowerCase(),
);
const extensions: Record<string, string> = {
  [scimSchemas.enterpriseUser.toLowerCase()]: 'enterprise',
  [scimSchemas.academyUser.toLowerCase()]: 'academy',
};
/** Names of the text attributes of the enterprise extension (RFC 7643, section 4.3), by their lower-case form. */
export const enterpriseTexts = {
  costcenter: 'costCenter',
  department: 'department',
  division: 'division',
  employeenumber: 'employeeNumber',
  organization: 'organization',
} as const;
export type EnterpriseText = (typeof enterpriseTexts)[keyof typeof enterpriseTexts];

/**
 * Entra ID may omit the URN of the enterprise extension before the name of an attribute. A name without the URN gets
 * the prefix `enterprise.`.
 */
const shortNames: Record<string, string> = Object.fromEntries(
  ['manager', 'manager.value', ...Object.keys(enterpriseTexts)].map((name) => [name, `enterprise.${name}`]),
);

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns true for a UUID of any version. `isId` accepts only the standard versions, but a directory may send others.
 */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/**
 * Returns the name of an attribute without its schema URN, in lower case, because names are case-insensitive.
 * Attributes of the extensions get the prefix `enterprise.` or `academy.`.
 * @example attributeName('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager') // 'enterprise.manager'
 */
export function attributeName(path: string): string {
  const lower = path.trim().toLowerCase();
  const urn = urns.find((one) => lower === one || lower.startsWith(`${one}:`));
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
 * Parses a filter (RFC 7644, section 3.4.2.2). Before parsing, each quoted text is replaced by its index in `texts`,
 * because scim2-parse-filter supports only the escape `\"`.
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
  /** Name as `attributeName` returns it. */
  name: string;
  /** Filter in brackets that selects values of a multi-valued attribute. */
  filter: Filter | undefined;
}

const brackets = /^([^[\]]+)\[(.+)\](?:\.([\w$-]+))?$/s;
/** Names may contain the URNs of unknown schemas, whose attributes are ignored. */
const plainName = /^[\w$.:/-]+$/;

/** Parses a path such as `emails[type eq "work"].value`; returns undefined for an invalid path. */
export function readPath(path: string): ParsedPath | undefined {
  const [, selected, text, sub] = brackets.exec(path.trim()) ?? [];
  const name = attributeName(selected ?? path);
  if (!plainName.test(name)) return undefined;
  if (text === undefined) return { name, filter: undefined };
  try {
    return { name: sub === undefined ? name : `${name}.${sub.toLowerCase()}`, filter: parseFilter(text) };
  } catch {
    return undefined;
  }
}

export function parsePath(path: string): ParsedPath {
  const parsed = readPath(path);
  if (!parsed) throw new Failure('scim_invalid_path', { detail: `invalid path ${path}` });
  return parsed;
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

export const noTarget = (): Failure =>
  new Failure('scim_no_target', { detail: 'a remove operation needs a path' });

export const invalidValue = (detail: string): Failure => new Failure('scim_invalid_value', { detail });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the value of an attribute of an object, regardless of the case of the attribute's name in the object.
 * @param name name of the attribute in lower case
 */
export function fieldOf(value: Record<string, unknown>, name: string): unknown {
  const found = Object.entries(value).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}

/** Unwraps a single value that a client sends in a list, in the field `value` of an object, or in both. */
function singleValue(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length <= 1 ? value[0] : value;
  const inner = isObject(one) ? fieldOf(one, 'value') : undefined;
  return inner === undefined ? one : inner;
}

/**
 * Returns a text in the form that `plainLine` gives it.
 * Returns null for an empty value, and undefined for a value that cannot be used: an object, a list or a text that is
 * too long.
 */
export function usableText(value: unknown, maxLength: number): string | null | undefined {
  const single = singleValue(value);
  if (single === null || single === undefined) return null;
  if (typeof single !== 'string' && typeof single !== 'number') return undefined;
  const text = plainLine(String(single));
  if (text.length > maxLength) return undefined;
  return text === '' ? null : text;
}

/**
 * Returns the text of an attribute in the form that `plainLine` gives it; null for an empty value.
 * @throws Failure with the code `scim_invalid_value` if the value is an object, a list or a text that is too long
 */
export function textOf(name: string, value: unknown, maxLength: number): string | null {
  const text = usableText(value, maxLength);
  if (text === undefined) throw invalidValue(`${name} must be a string of at most ${maxLength} characters`);
  return text;
}

/** Returns a boolean, which some clients send as text such as `"False"`; `otherwise` for any other value. */
export function booleanOr<Other>(value: unknown, otherwise: Other): boolean | Other {
  const single = singleValue(value);
  if (typeof single === 'boolean') return single;
  const text = typeof single === 'string' ? single.trim().toLowerCase() : '';
  return text === 'true' || text === 'false' ? text === 'true' : otherwise;
}

/**
 * Returns a boolean, which some clients send as text such as `"False"`.
 * @throws Failure with the code `scim_invalid_value` if the value is neither a boolean nor such a text
 */
export function booleanOf(name: string, value: unknown): boolean {
  const found = booleanOr(value, undefined);
  if (found === undefined) throw invalidValue(`${name} must be a boolean`);
  return found;
}
