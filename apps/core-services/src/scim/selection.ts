import { isObject } from './attributes.ts';
import type { Resource } from './resources.ts';

export interface Selection {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:user:';
const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:group:';

const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase().replace(userUrn, '').replace(groupUrn, ''))
    .filter((name) => name !== '');

/** Attributes that every response contains. */
const always = new Set(['schemas', 'id']);

const pathOf = (parent: string, name: string) =>
  parent === ''
    ? name.toLowerCase()
    : `${parent}${parent.startsWith('urn:') ? ':' : '.'}${name.toLowerCase()}`;

type Decision = 'keep' | 'drop' | 'descend';

function filtered(value: unknown, path: string, decide: (path: string) => Decision): unknown {
  if (Array.isArray(value)) return value.map((one) => filtered(one, path, decide));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const inner = pathOf(path, name);
    const decision = decide(inner);
    if (decision === 'drop') return [];
    return [[name, decision === 'keep' ? field : filtered(field, inner, decide)] as const];
  });
  return Object.fromEntries(fields);
}

const isBelow = (path: string, parent: string) =>
  path.startsWith(`${parent}.`) || (parent.startsWith('urn:') && path.startsWith(`${parent}:`));

export function select(resource: Resource, { attributes, excludedAttributes }: Selection): Resource {
  const wanted = attributes === undefined ? [] : namesOf(attributes);
  if (wanted.length > 0)
    return filtered(resource, '', (path) => {
      if (always.has(path) || wanted.includes(path)) return 'keep';
      return wanted.some((one) => isBelow(one, path)) ? 'descend' : 'drop';
    }) as Resource;
  const unwanted = excludedAttributes === undefined ? [] : namesOf(excludedAttributes);
  if (unwanted.length === 0) return resource;
  return filtered(resource, '', (path) => {
    if (always.has(path)) return 'keep';
    return unwanted.includes(path) ? 'drop' : 'descend';
  }) as Resource;
}

/**
 * Returns true if the response must contain the attribute. Attributes for which the function returns false need not be
 * read from the database.
 */
export function includes({ attributes, excludedAttributes }: Selection, name: string): boolean {
  const wanted = attributes === undefined ? [] : namesOf(attributes);
  if (wanted.length > 0) return wanted.some((one) => one === name || isBelow(one, name));
  return excludedAttributes === undefined || !namesOf(excludedAttributes).includes(name);
}
