import { parseMemberAddress } from '../database/addresses.ts';
import { requireFewAttributes } from './attribute-count.ts';
import {
  attributeName,
  booleanOf,
  enterpriseTexts,
  invalidValue,
  isObject,
  noTarget,
  parsePath,
  readPath,
  requireWritable,
  textOf,
  usableText,
  type ParsedPath,
} from './attributes.ts';
import { EmailList } from './emails.ts';
import {
  managerReference,
  maxLoginNameLength,
  maxNameLength,
  noAddress,
  noAttributes,
  usableDate,
  usableLanguage,
  userNameOf,
  type StatedAddress,
  type StatedUser,
  type UserAttributes,
} from './user-attributes.ts';

/** Attributes that only the service sets. */
const readOnly = ['id', 'meta', 'groups'];

const isEmpty = (value: unknown) => value === null || value === '' || value === undefined;

/**
 * Collects changes to the attributes of a user, in the forms in which Entra ID, Okta and other directories send them.
 * Attributes that Academy does not store are ignored, and so are values of optional attributes that cannot be used:
 * they must not prevent a directory from creating, changing or deactivating a person.
 */
export class UserDraft {
  private readonly attributes: UserAttributes;
  private readonly emails: EmailList;
  private userName: string | undefined;
  private manager: string | null | undefined;
  private displayName: string | null = null;
  private hasLanguage = false;
  private statesEmails = false;

  private constructor(
    private readonly present: UserAttributes = noAttributes,
    private readonly isReplaced = true,
  ) {
    this.attributes = { ...present, enterprise: { ...present.enterprise } };
    const { address, addressType } = present;
    this.emails = new EmailList(
      address === '' || isReplaced ? [] : [{ value: address, type: addressType, isPrimary: true }],
    );
  }

  /** @throws Failure `scim_invalid_value` */
  static creating(values: Record<string, unknown>): UserDraft {
    requireFewAttributes(values, readOnly);
    const draft = new UserDraft();
    draft.setAll(values);
    return draft;
  }

  /** Returns a draft to which the operations of a PATCH request are applied. */
  static changing = (present: UserAttributes): UserDraft => new UserDraft(present, false);

  /**
   * Returns a draft that replaces the attributes of a user by those of a PUT request. Core attributes that the request
   * does not contain are removed. However, `active` and the attributes of extensions that the request does not contain
   * keep their values, because directories often send only the core attributes. A deactivated person must not regain
   * access by a request that omits `active`.
   */
  static replacing(present: UserAttributes, values: Record<string, unknown>): UserDraft {
    requireFewAttributes(values, readOnly);
    const names = Object.keys(values).map((name) => attributeName(name).split('.')[0]);
    const draft = new UserDraft(present);
    const { active, managerId, enterprise, startDate } = present;
    Object.assign(draft.attributes, {
      ...{ ...noAttributes, active, enterprise: {} },
      ...(!names.includes('enterprise') && { managerId, enterprise }),
      ...(!names.includes('academy') && { startDate }),
    });
    draft.setAll(values);
    return draft;
  }

  /** @throws Failure `scim_invalid_value` if a required attribute cannot be used */
  private setAll(values: Record<string, unknown>, prefix = '', isAdded = false): void {
    for (const [name, value] of Object.entries(values)) {
      const path = prefix + name;
      const parsed = readPath(path);
      // An attribute with the value null counts as absent (RFC 7643, section 2.5), and then `active` keeps its value.
      if (parsed && (value !== null || parsed.name !== 'active')) this.set(path, parsed, value, isAdded);
    }
  }

  /** Sets an attribute, or adds a value to it. An empty value removes the attribute. */
  private set(path: string, { name, filter }: ParsedPath, value: unknown, isAdded: boolean): void {
    const { attributes } = this;
    const [attribute = '', ...rest] = name.split('.');
    switch (name) {
      case 'username':
        this.userName = textOf('userName', value, maxLoginNameLength) ?? '';
        break;
      case 'externalid':
        attributes.externalId = ifUsable(usableText(value, maxNameLength), attributes.externalId);
        break;
      case 'name':
      case 'enterprise':
      case 'academy':
        if (isObject(value)) this.setAll(value, `${path}${name === 'name' ? '.' : ':'}`, isAdded);
        else if (isEmpty(value)) this.remove(path);
        break;
      case 'name.givenname':
        attributes.givenName = ifUsable(usableText(value, maxNameLength), attributes.givenName) ?? '';
        break;
      case 'name.familyname':
        attributes.familyName = ifUsable(usableText(value, maxNameLength), attributes.familyName) ?? '';
        break;
      case 'displayname':
      case 'name.formatted':
        this.displayName = usableText(value, maxNameLength) ?? this.displayName;
        break;
      case 'active':
        attributes.active = booleanOf('active', value);
        break;
      case 'preferredlanguage':
      case 'locale':
        this.setLanguage(name, usableLanguage(value));
        break;
      case 'emails':
        this.statesEmails = true;
        if (filter) this.emails.setSelected(filter, undefined, value);
        else this.emails.setAll(value, isAdded);
        break;
      case 'enterprise.manager':
      case 'enterprise.manager.value':
        this.manager = ifUsable(managerReference(value), this.manager);
        break;
      case 'academy.startdate':
        attributes.startDate = ifUsable(usableDate(value), attributes.startDate);
        break;
      default:
        if (attribute === 'emails') {
          this.statesEmails = true;
          this.emails.setSelected(filter, rest.join('.'), value);
        } else if (attribute === 'enterprise') this.setEnterpriseText(rest.join('.'), value);
    }
  }

  private setLanguage(name: 'locale' | 'preferredlanguage', language: ReturnType<typeof usableLanguage>) {
    const isPreferred = name === 'preferredlanguage';
    // `locale` also states how numbers and dates are written, so it is used as the language only if `preferredLanguage`
    // is missing.
    if (language === undefined || (!isPreferred && (this.hasLanguage || language === null))) return;
    this.attributes.language = language;
    this.hasLanguage ||= isPreferred && language !== null;
  }

  private setEnterpriseText(name: string, value: unknown): void {
    if (!Object.hasOwn(enterpriseTexts, name)) return;
    const attribute = enterpriseTexts[name as keyof typeof enterpriseTexts];
    const text = usableText(value, maxNameLength);
    if (text === null) delete this.attributes.enterprise[attribute];
    else if (text !== undefined) this.attributes.enterprise[attribute] = text;
  }

  /** @throws Failure `scim_invalid_value` if the attribute is required */
  private remove(path: string): void {
    const parsed = parsePath(path);
    const { name, filter } = parsed;
    const { attributes } = this;
    if (name === 'username' || name === 'active') throw invalidValue(`${name} is required`);
    if (name === 'name') Object.assign(attributes, { givenName: '', familyName: '' });
    else if (name === 'academy') attributes.startDate = null;
    else if (name === 'enterprise') {
      attributes.enterprise = {};
      this.manager = null;
    } else if (name === 'emails' || name === 'emails.value') {
      this.statesEmails = true;
      this.emails.remove(filter);
    } else if (!name.startsWith('emails.')) this.set(path, parsed, null, false);
  }

  apply(operations: readonly { op: string; path?: string | null | undefined; value?: unknown }[]): void {
    let counted = operations.length;
    for (const { value } of operations) counted = requireFewAttributes(value, readOnly, counted);
    for (const { op, path, value } of operations) {
      const kind = op.toLowerCase();
      if (path) requireWritable(path, readOnly);
      if (kind === 'remove') {
        if (!path) throw noTarget();
        this.remove(path);
      } else if (kind === 'add' || kind === 'replace') {
        if (path) this.set(path, parsePath(path), value, kind === 'add');
        else if (isObject(value)) this.setAll(value, '', kind === 'add');
        else throw invalidValue(`${op} without a path needs an object`);
      } else throw invalidValue(`unknown operation ${op}`);
    }
  }

  private get loginName(): string | null {
    const { present, userName, isReplaced } = this;
    if (userName === '' || (userName === undefined && isReplaced)) throw invalidValue('userName is required');
    // A directory that repeats the address of a member as `userName` has not stated a separate login name.
    return userName === undefined || userName === userNameOf(present) ? present.loginName : userName;
  }

  /**
   * Returns the addresses that the user can get. If `userName` is an address, the user can get only this address. An
   * address in `emails` that another member has is ignored, like other optional attributes that cannot be used.
   */
  private addressesOf(loginName: string | null): StatedAddress[] {
    const { present, userName, isReplaced } = this;
    const { address, addressType } = present;
    const kept = { address, addressType };
    const fromLogin = parseMemberAddress(userName ?? loginName ?? '');
    // Without a login name, the address is shown as the required `userName`, so the user cannot be without an address.
    const none = loginName === null ? [] : [noAddress];
    if (userName === undefined && !this.statesEmails)
      return loginName === null || fromLogin === address ? [kept] : [kept, noAddress];
    if (fromLogin !== undefined) return [{ address: fromLogin, addressType: null }];
    return [this.emails.choose(parseMemberAddress), ...(isReplaced ? [] : [kept]), ...none];
  }

  /** @throws Failure `scim_invalid_value` */
  finish(): StatedUser {
    const { attributes, displayName, manager, loginName } = this;
    const isNameless = attributes.givenName === '' && attributes.familyName === '';
    if (isNameless && displayName !== null) {
      const words = displayName.split(' ');
      attributes.familyName = words.length > 1 ? words.pop()! : '';
      attributes.givenName = words.join(' ');
    }
    return { attributes: { ...attributes, loginName }, addresses: this.addressesOf(loginName), manager };
  }
}

function ifUsable<Value>(value: Value | undefined, present: Value): Value {
  return value === undefined ? present : value;
}
