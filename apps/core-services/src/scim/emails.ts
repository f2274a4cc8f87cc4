import type { Filter } from 'scim2-parse-filter';
import { booleanOr, fieldOf, isObject, usableText } from './attributes.ts';
import { noAddress, type StatedAddress } from './user-attributes.ts';

export interface Email {
  value: string;
  /** Type such as `work`; null if the directory has not stated a type. */
  type: string | null;
  isPrimary: boolean;
}

const maxEmailLength = 320;
const maxTypeLength = 50;

/** Type that responses show for an address without a stated type. */
export const defaultEmailType = 'work';

function emailOf(value: unknown): Email | undefined {
  const fields = isObject(value) ? value : { value };
  const text = usableText(fieldOf(fields, 'value'), maxEmailLength);
  if (typeof text !== 'string') return undefined;
  const type = usableText(fieldOf(fields, 'type'), maxTypeLength) ?? null;
  return { value: text, type, isPrimary: booleanOr(fieldOf(fields, 'primary'), false) };
}

const emailsOf = (value: unknown): Email[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => emailOf(one) ?? []);

/**
 * Returns true if a filter in a path, such as `type eq "work"`, selects the entry. A comparison with an unknown
 * attribute, or with another operator than `eq`, selects every entry.
 */
function isSelected(filter: Filter, email: Email): boolean {
  const selects = (one: Filter) => isSelected(one, email);
  if ('filters' in filter)
    return filter.op === 'and' ? filter.filters.every(selects) : filter.filters.some(selects);
  if (filter.op === 'not') return !selects(filter.filter);
  if (filter.op !== 'eq') return true;
  const expected = String(filter.compValue).toLowerCase();
  switch (filter.attrPath.toLowerCase()) {
    case 'type':
      return (email.type ?? defaultEmailType).toLowerCase() === expected;
    case 'value':
      return email.value.toLowerCase() === expected;
    case 'primary':
      return String(email.isPrimary) === expected;
    default:
      return true;
  }
}

/**
 * Returns the attribute values that an entry must have for a filter to select it; undefined if the filter contains
 * anything other than `eq` comparisons of `type` and `primary`, joined by `and`.
 */
function statedBy(filter: Filter): Partial<Email> | undefined {
  if (filter.op === 'and')
    return filter.filters.reduce<Partial<Email> | undefined>((all, one) => {
      const stated = statedBy(one);
      return all && stated && { ...all, ...stated };
    }, {});
  if (filter.op !== 'eq') return undefined;
  const expected = String(filter.compValue);
  switch (filter.attrPath.toLowerCase()) {
    case 'type':
      return { type: expected };
    case 'primary':
      return { isPrimary: expected.toLowerCase() === 'true' };
    default:
      return undefined;
  }
}

const fieldNames: Record<string, string> = { value: 'value', type: 'type', primary: 'primary' };

export class EmailList {
  constructor(private entries: readonly Email[]) {}

  private append(added: readonly Email[]): void {
    const values = new Set(added.map(({ value }) => value.toLowerCase()));
    const others = this.entries.filter(({ value }) => !values.has(value.toLowerCase()));
    // A list has at most one primary entry (RFC 7643, section 2.4), so a new one replaces the present one.
    const hasPrimary = added.some(({ isPrimary }) => isPrimary);
    this.entries = [...others.map((one) => (hasPrimary ? { ...one, isPrimary: false } : one)), ...added];
  }

  /**
   * Adds addresses, or replaces all addresses. Values are ignored if they have none of the forms in which clients send
   * addresses.
   */
  setAll(value: unknown, isAdded: boolean): void {
    if (isAdded) this.append(emailsOf(value));
    else this.entries = emailsOf(value);
  }

  /**
   * Sets an attribute of all entries that match the filter, or of the first entry if there is no filter. If no entry
   * matches, adds an entry with the attribute and with the values that the filter requires (`statedBy`). Adds nothing
   * if the filter does not state these values.
   * @param field `value`, `type` or `primary`; undefined if `value` contains the whole entry
   */
  setSelected(filter: Filter | undefined, field: string | undefined, value: unknown): void {
    if (field !== undefined && fieldNames[field] === undefined) return;
    const single: unknown = Array.isArray(value) ? value[0] : value;
    const inner = isObject(single) && field !== undefined ? fieldOf(single, 'value') : single;
    const changes: Record<string, unknown> =
      field === undefined ? (isObject(inner) ? inner : { value: inner }) : { [field]: inner };
    const changed = (email: Email): Email | undefined =>
      emailOf({
        ...{ value: email.value, type: email.type, primary: email.isPrimary },
        ...Object.fromEntries(Object.entries(changes).map(([name, one]) => [name.toLowerCase(), one])),
      });
    const first = this.entries[0];
    const selected = (email: Email) => (filter ? isSelected(filter, email) : email === first);
    if (this.entries.some(selected)) {
      this.entries = this.entries.flatMap((email) => (selected(email) ? (changed(email) ?? email) : email));
      return;
    }
    const stated = filter ? statedBy(filter) : {};
    if (!stated) return;
    const added = changed({ value: '', type: null, isPrimary: false, ...stated });
    if (added) this.append([added]);
  }

  remove(filter: Filter | undefined): void {
    this.entries = filter ? this.entries.filter((email) => !isSelected(filter, email)) : [];
  }

  /**
   * Chooses the address of the person: the primary one, else the first of type `work`, else the first that can be used.
   * @param parseAddress normalises an e-mail address; returns undefined if it cannot be used
   */
  choose(parseAddress: (stated: string) => string | undefined): StatedAddress {
    const usable = this.entries.flatMap(({ value, type, isPrimary }) => {
      const address = parseAddress(value);
      return address === undefined ? [] : [{ address, addressType: type, isPrimary }];
    });
    const { address, addressType } =
      usable.find(({ isPrimary }) => isPrimary) ??
      usable.find((one) => (one.addressType ?? defaultEmailType).toLowerCase() === 'work') ??
      usable[0] ??
      noAddress;
    return { address, addressType };
  }
}
