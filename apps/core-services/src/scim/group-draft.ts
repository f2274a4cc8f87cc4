import { maxGroupNameLength, maxScimMembers } from '@academy/contracts';
import type { Filter } from 'scim2-parse-filter';
import { requireFewAttributes } from './attribute-count.ts';
import {
  fieldOf,
  invalidValue,
  isObject,
  isUuid,
  noTarget,
  parsePath,
  requireWritable,
  textOf,
} from './attributes.ts';

export interface GroupAttributes {
  displayName: string;
  externalId: string | null;
}

export interface MemberChanges {
  /** True if all members who are not in `added` leave the group. */
  isReplaced: boolean;
  added: Set<string>;
  removed: Set<string>;
}

/** Attributes that only the service sets. */
const readOnly = ['id', 'meta'];
/** Attributes that do not count towards `maxScimAttributes`, because the number of members has a limit of its own. */
const notCounted = ['members'];

/** Returns the ids in a value of `members`: a list, an object or an id. @throws Failure `scim_invalid_value` */
function idsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  if (all.length > maxScimMembers) throw invalidValue(`a request can name at most ${maxScimMembers} members`);
  return all.map((one) => {
    const id = isObject(one) ? fieldOf(one, 'value') : one;
    if (typeof id !== 'string' || !isUuid(id)) throw invalidValue('members.value must be the id of a user');
    return id.toLowerCase();
  });
}

/**
 * Returns the ids that a filter on `members` selects, such as `value eq "…"` or several such comparisons joined by
 * `or`.
 */
function selectedIds(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(selectedIds);
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value') return idsOf(filter.compValue);
  throw invalidValue('members can be selected by value eq only');
}

/** Collects changes to a group, in the forms in which Entra ID, Okta and other directories send them. */
export class GroupDraft {
  private readonly attributes: GroupAttributes;
  readonly members: MemberChanges = { isReplaced: false, added: new Set(), removed: new Set() };

  constructor(present: GroupAttributes = { displayName: '', externalId: null }) {
    this.attributes = { displayName: present.displayName, externalId: present.externalId };
  }

  /** @throws Failure `scim_invalid_value` or `scim_invalid_path` */
  setAll(values: Record<string, unknown>, isAdded = false): void {
    requireFewAttributes(values, notCounted);
    for (const [name, value] of Object.entries(values)) this.set(name, value, isAdded);
  }

  replaceMembers(ids: readonly string[]): void {
    Object.assign(this.members, { isReplaced: true, added: new Set(ids), removed: new Set() });
  }

  private add(ids: readonly string[]): void {
    for (const id of ids) {
      this.members.added.add(id);
      this.members.removed.delete(id);
    }
  }

  private take(ids: readonly string[]): void {
    for (const id of ids) {
      this.members.added.delete(id);
      this.members.removed.add(id);
    }
  }

  private set(path: string, value: unknown, isAdded: boolean): void {
    const { name, filter } = parsePath(path);
    if (name === 'displayname')
      this.attributes.displayName = textOf('displayName', value, maxGroupNameLength) ?? '';
    else if (name === 'externalid')
      this.attributes.externalId = textOf('externalId', value, maxGroupNameLength);
    else if (name === 'members' && filter) this.add(selectedIds(filter));
    else if (name === 'members' && isAdded) this.add(idsOf(value));
    else if (name === 'members') this.replaceMembers(idsOf(value));
  }

  private remove(path: string, value: unknown): void {
    const { name, filter } = parsePath(path);
    if (name === 'displayname') throw invalidValue('displayName is required');
    if (name === 'externalid') this.attributes.externalId = null;
    if (name !== 'members' && name !== 'members.value') return;
    if (filter) this.take(selectedIds(filter));
    // Entra ID sends the ids of the members to remove as the value of the operation. An operation with neither a filter
    // nor a value removes all members.
    else if (value === undefined || value === null) this.replaceMembers([]);
    else this.take(idsOf(value));
  }

  apply(operations: readonly { op: string; path?: string | null | undefined; value?: unknown }[]): void {
    for (const { op, path, value } of operations) {
      const kind = op.toLowerCase();
      if (path) requireWritable(path, readOnly);
      if (kind === 'remove') {
        if (!path) throw noTarget();
        this.remove(path, value);
      } else if (kind === 'add' || kind === 'replace') {
        if (path) this.set(path, value, kind === 'add');
        else if (isObject(value)) this.setAll(value, kind === 'add');
        else throw invalidValue(`${op} without a path needs an object`);
      } else throw invalidValue(`unknown operation ${op}`);
    }
  }

  /** @throws Failure `scim_invalid_value` */
  finish(): GroupAttributes {
    if (this.attributes.displayName === '') throw invalidValue('displayName is required');
    return this.attributes;
  }
}
