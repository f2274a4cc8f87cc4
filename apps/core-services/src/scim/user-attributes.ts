import { supportedLocale, type Locale } from '@academy/contracts';
import { fieldOf, isObject, usableText, type EnterpriseText } from './attributes.ts';

export interface UserAttributes {
  /** Login name as the directory sent it; null if no directory has stated one. */
  loginName: string | null;
  /** E-mail address; empty if none is known. */
  address: string;
  /** Type of the address in `emails`; null if the directory has not stated one. */
  addressType: string | null;
  externalId: string | null;
  givenName: string;
  familyName: string;
  active: boolean;
  language: Locale | null;
  startDate: string | null;
  managerId: string | null;
  enterprise: Partial<Record<EnterpriseText, string>>;
}

export type StatedAddress = Pick<UserAttributes, 'address' | 'addressType'>;

export interface StatedUser {
  attributes: UserAttributes;
  /** Addresses in the order of preference. The user gets the first one that no other member has. */
  addresses: readonly StatedAddress[];
  /** Id, external id, login name or address of the manager; undefined if the request does not state a manager. */
  manager: string | null | undefined;
}

export const maxNameLength = 200;
/** A `userName` can be an e-mail address, which has at most 254 characters. */
export const maxLoginNameLength = 254;
const maxReferenceLength = 300;

export const noAddress: StatedAddress = { address: '', addressType: null };

export const noAttributes: UserAttributes = {
  loginName: null,
  ...noAddress,
  externalId: null,
  givenName: '',
  familyName: '',
  active: true,
  language: null,
  startDate: null,
  managerId: null,
  enterprise: {},
};

/** Returns the login name, or the address if no directory has stated a login name. */
export const userNameOf = ({ loginName, address }: Pick<UserAttributes, 'address' | 'loginName'>): string =>
  loginName ?? address;

/** A date, or a date with a time, of which only the date is stored. */
const datePattern = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;

/** Returns null for an empty value, and undefined for a value that is not a date. */
export function usableDate(value: unknown): string | null | undefined {
  const text = usableText(value, 100);
  if (text === null || text === undefined) return text;
  const [, date] = datePattern.exec(text) ?? [];
  const parsed = new Date(date ?? '');
  // Refuses dates such as February 30, which JavaScript reads as a day in March, and the year 0, which PostgreSQL
  // lacks.
  const isDate = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
  return isDate && parsed.getUTCFullYear() !== 0 ? date : undefined;
}

/** Returns null for an empty value, and undefined for an unsupported language. */
export function usableLanguage(value: unknown): Locale | null | undefined {
  const text = usableText(value, 100);
  return text === null ? null : supportedLocale(text);
}

/**
 * Returns the text by which a request names the manager: the value, or else the last part of `$ref`.
 * Returns null if the user is to have no manager, and undefined for a value that cannot be used.
 */
export function managerReference(value: unknown): string | null | undefined {
  const single: unknown = Array.isArray(value) && value.length <= 1 ? value[0] : value;
  if (!isObject(single)) return usableText(single, maxReferenceLength);
  const stated = usableText(fieldOf(single, 'value'), maxReferenceLength);
  if (stated !== null) return stated;
  const reference = usableText(fieldOf(single, '$ref'), 2_000);
  return reference?.split('/').at(-1)?.slice(0, maxReferenceLength) || null;
}
