import { domainToASCII } from 'node:url';
import { erasedAddressEnd, plainLine } from '@academy/contracts';

/** Maximum length of an e-mail address that can receive mail (RFC 5321). */
const maxAddressLength = 254;

// The pattern rejects line breaks and other characters that could add a header or a recipient to an e-mail.
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const domainPart = new RegExp(String.raw`^(${domainLabel}\.)+(xn--[a-z\d-]{2,59}|\p{L}{2,63})$`, 'iu');

/**
 * Trims an e-mail address and converts its domain to ASCII; returns undefined if the text is not an address that can be
 * invited (rule 121).
 */
export function parseAddress(typed: string): string | undefined {
  const [local = '', domain = '', ...more] = typed.trim().split('@');
  if (more.length > 0 || !localPart.test(local) || !domainPart.test(domain)) return undefined;
  const known = /^[\x21-\x7e]+$/.test(domain) ? domain : domainToASCII(domain);
  const address = `${local}@${known}`;
  return known === '' || address.length > maxAddressLength ? undefined : address;
}

/** Returns the key by which e-mail addresses are compared regardless of case. */
export const addressKey = (address: string): string => address.toLowerCase();

/**
 * Like `parseAddress`, but also returns undefined for the placeholder address of an erased person. Invitations, imports
 * and SCIM must not accept such an address, because it receives no mail and SCIM hides members who have it.
 */
export function parseMemberAddress(stated: string): string | undefined {
  const address = parseAddress(stated);
  return address !== undefined && addressKey(address).endsWith(erasedAddressEnd) ? undefined : address;
}

interface TypedAddresses {
  /**
   * Addresses that can be invited, without duplicates. `typed` is the text as `plainLine` returns it, and `address` the
   * normalised address.
   */
  valid: { typed: string; address: string; key: string }[];
  /** Addresses that cannot be invited, exactly as they were typed. */
  invalid: string[];
}

export function sortAddresses(emails: readonly string[]): TypedAddresses {
  const valid = new Map<string, TypedAddresses['valid'][number]>();
  const invalid = new Set<string>();
  for (const email of emails) {
    const typed = plainLine(email);
    const address = parseMemberAddress(typed);
    if (address === undefined) invalid.add(email);
    else if (!valid.has(addressKey(address)))
      valid.set(addressKey(address), { typed, address, key: addressKey(address) });
  }
  return { valid: [...valid.values()], invalid: [...invalid] };
}

/** Masks an e-mail address so that only its owner recognises it, such as `a***@e***.de`. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local[0] ?? ''}***@${domain[0] ?? ''}***.${domain.split('.').at(-1) ?? ''}`;
}
