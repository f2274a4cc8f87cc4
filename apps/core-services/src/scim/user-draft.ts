import { supportedLocale, type Locale } from '@academy/contracts';
import type { Filter } from 'scim2-parse-filter';
import {
  attributeName,
  booleanOf,
  fieldOf,
  invalidValue,
  isObject,
  isUuid,
  noTarget,
  parsePath,
  requireWritable,
  textOf,
} from './attributes.ts';

/** The attributes of a member that SCIM reads and writes. */
export interface UserAttributes {
  userName: string;
  externalId: string | null;
  givenName: string;
  familyName: string;
  active: boolean;
  language: Locale | null;
  /** `YYYY-MM-DD`. */
  startDate: string | null;
  managerId: string | null;
}

const noAttributes: UserAttributes = {
  userName: '',
  externalId: null,
  givenName: '',
  familyName: '',
  active: true,
  language: null,
  startDate: null,
  managerId: null,
};

/** Attributes that only the service sets. */
const readOnly = ['id', 'meta', 'groups'];
const maxNameLength = 200;
const maxAddressLength = 254;
const datePattern = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;

function dateOf(value: unknown): string | null {
  const text = textOf('startDate', value, 40);
  if (text === null) return null;
  const [, date] = datePattern.exec(text) ?? [];
  const parsed = new Date(date ?? '');
  // Refuses dates such as February 30, which JavaScript reads as a day in March, and the year 0, which PostgreSQL lacks.
  const isDate = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
  if (!isDate || parsed.getUTCFullYear() === 0) throw invalidValue('startDate must be a date');
  return date;
}

function managerOf(value: unknown): string | null {
  const text = textOf('manager', value, 100);
  if (text !== null && !isUuid(text)) throw invalidValue('manager must be the id of a user');
  return text?.toLowerCase() ?? null;
}

/** Returns true if a filter selects the only e-mail address of a member, which is of type `work` and primary. */
function selectsWorkAddress(filter: Filter, address: string): boolean {
  const selects = (one: Filter) => selectsWorkAddress(one, address);
  if ('filters' in filter)
    return filter.op === 'and' ? filter.filters.every(selects) : filter.filters.some(selects);
  if (filter.op === 'not') return !selects(filter.filter);
  if (filter.op !== 'eq') return true;
  const [name, value] = [filter.attrPath.toLowerCase(), String(filter.compValue).toLowerCase()];
  if (name === 'type') return value === 'work';
  if (name === 'value') return value === address.toLowerCase();
  return name !== 'primary' || value === 'true';
}

/**
 * Returns the address of type `work` in a list of e-mails, the primary one if there are several; null if there is none.
 * An address without a type counts as one of type `work`.
 */
function emailOf(value: unknown): string | null {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const isPrimary = (one: unknown) =>
    isObject(one) && String(fieldOf(one, 'primary')).toLowerCase() === 'true';
  const typed = all.filter((one) => {
    const type = isObject(one) ? fieldOf(one, 'type') : undefined;
    return type === undefined || type === null || String(type).toLowerCase() === 'work';
  });
  return textOf('emails.value', typed.find(isPrimary) ?? typed[0], maxAddressLength);
}

/**
 * Collects changes to the attributes of a user, in the forms in which Entra ID, Okta and other directories send them.
 * Attributes that Academy does not store are ignored.
 */
export class UserDraft {
  private readonly attributes: UserAttributes;
  private email: string | null = null;
  private displayName: string | null = null;
  private hasUserName = false;
  private hasLanguage = false;

  constructor(present: UserAttributes = noAttributes) {
    this.attributes = { ...present };
  }

  /**
   * Returns a draft that replaces a user by the attributes of a PUT request; absent attributes are removed.
   * `active` and the attributes of extensions that the request does not contain keep their values, because directories
   * often send only the core attributes. A deactivated person must not regain access by a request that omits `active`.
   */
  static replacing(present: UserAttributes, values: Record<string, unknown>): UserDraft {
    const names = Object.keys(values).map((name) => attributeName(name).split('.')[0]);
    const { active, managerId, startDate } = present;
    const draft = new UserDraft({
      ...noAttributes,
      active,
      ...(!names.includes('enterprise') && { managerId }),
      ...(!names.includes('academy') && { startDate }),
    });
    draft.setAll(values);
    return draft;
  }

  /** Sets all attributes of an object. @throws Failure `scim_invalid_value` or `scim_invalid_path` */
  setAll(values: Record<string, unknown>, prefix = ''): void {
    for (const [name, value] of Object.entries(values))
      // An attribute with the value null counts as absent (RFC 7643, section 2.5), and then `active` keeps its value.
      if (value !== null || attributeName(name) !== 'active') this.set(prefix + name, value);
  }

  /** Sets one attribute; an empty value removes the attribute. */
  set(path: string, value: unknown): void {
    const { name, filter } = parsePath(path);
    const { attributes } = this;
    switch (name) {
      case 'username':
        this.hasUserName = true;
        attributes.userName = textOf('userName', value, maxAddressLength) ?? '';
        break;
      case 'externalid':
        attributes.externalId = textOf('externalId', value, maxNameLength);
        break;
      case 'name':
      case 'enterprise':
      case 'academy':
        if (isObject(value)) this.setAll(value, `${path}${name === 'name' ? '.' : ':'}`);
        else if (value === null || value === '' || value === undefined) this.remove(path);
        else throw invalidValue(`${name} must be an object`);
        break;
      case 'name.givenname':
        attributes.givenName = textOf('givenName', value, maxNameLength) ?? '';
        break;
      case 'name.familyname':
        attributes.familyName = textOf('familyName', value, maxNameLength) ?? '';
        break;
      case 'displayname':
      case 'name.formatted':
        this.displayName = textOf('displayName', value, maxNameLength) ?? this.displayName;
        break;
      case 'active':
        attributes.active = booleanOf('active', value);
        break;
      case 'preferredlanguage':
        this.hasLanguage = true;
        attributes.language = supportedLocale(textOf('preferredLanguage', value, 100) ?? undefined) ?? null;
        break;
      case 'locale':
        if (!this.hasLanguage)
          attributes.language =
            supportedLocale(textOf('locale', value, 100) ?? undefined) ?? attributes.language;
        break;
      case 'emails':
      case 'emails.value':
        // Other addresses, such as those of type home, are not stored.
        if (!filter || selectsWorkAddress(filter, attributes.userName))
          this.email = emailOf(value) ?? this.email;
        break;
      case 'enterprise.manager':
      case 'enterprise.manager.value':
        attributes.managerId = managerOf(value);
        break;
      case 'academy.startdate':
        attributes.startDate = dateOf(value);
        break;
      default:
    }
  }

  /** Removes an attribute. @throws Failure `scim_invalid_value` if the attribute is required */
  remove(path: string): void {
    const { name } = parsePath(path);
    if (name === 'username' || name === 'active') throw invalidValue(`${name} is required`);
    if (name === 'name') this.setAll({ givenName: null, familyName: null }, `${path}.`);
    else if (name === 'enterprise') this.attributes.managerId = null;
    else if (name === 'academy') this.attributes.startDate = null;
    else if (!name.startsWith('emails')) this.set(path, null);
  }

  /** Applies the operations of a PATCH request in their order. @throws Failure */
  apply(operations: readonly { op: string; path?: string | null | undefined; value?: unknown }[]): void {
    for (const { op, path, value } of operations) {
      const kind = op.toLowerCase();
      if (path) requireWritable(path, readOnly);
      if (kind === 'remove') {
        if (!path) throw noTarget();
        this.remove(path);
      } else if (kind === 'add' || kind === 'replace') {
        if (path) this.set(path, value);
        else if (isObject(value)) this.setAll(value);
        else throw invalidValue(`${op} without a path needs an object`);
      } else throw invalidValue(`unknown operation ${op}`);
    }
  }

  /**
   * Returns the attributes after all changes. The member's e-mail address is `userName`.
   * If the request does not set `userName`, an address in `emails` replaces the present one.
   * @param parseAddress normalises an e-mail address; returns undefined if it is invalid
   * @throws Failure `scim_invalid_value`
   */
  finish(parseAddress: (typed: string) => string | undefined): UserAttributes {
    const { attributes, displayName } = this;
    if (!this.hasUserName && this.email !== null) attributes.userName = this.email;
    const { userName } = attributes;
    if (userName === '') throw invalidValue('userName is required');
    // A user name without @ belongs to a person without an e-mail address, whose account cannot be linked.
    const isPlain = /^[^@\s<>,;"']+$/.test(userName);
    const normalised = isPlain ? userName : parseAddress(userName);
    if (normalised === undefined) throw invalidValue('userName must be an e-mail address');
    const isNameless = attributes.givenName === '' && attributes.familyName === '';
    if (isNameless && displayName !== null) {
      const words = displayName.split(' ');
      attributes.familyName = words.length > 1 ? words.pop()! : '';
      attributes.givenName = words.join(' ');
    }
    return { ...attributes, userName: normalised };
  }
}
