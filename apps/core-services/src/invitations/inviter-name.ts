import { personName, plainLine } from '@academy/contracts';
import type { Actor } from '@academy/service-kit';
import { addressOf } from '../database/memberships.ts';

const maxShownNameLength = 80;

/** Matches words that mail clients would turn into links: URLs, paths and e-mail addresses. */
const linkLike = /\S*(?:[:/\\@]|www\.)\S*/giu;
/** Matches dots inside words, including the ideographic full stop, which browsers accept as a dot in domain names. */
const innerDots = /(?<=[^\s.])[.\u3002](?=[^\s.])/gu;

/**
 * The inviter's name is shortened, and links and control characters are removed, because inviters can choose any name
 * at the identity provider.
 * @returns the name; if it is empty, the verified e-mail address; without a usable address, an empty string
 */
export function inviterNameOf(actor: Actor): string {
  const name = plainLine(personName(actor.firstName, actor.lastName).normalize('NFKC'))
    .replace(linkLike, ' ')
    .replace(innerDots, '. ')
    .replace(/ +/g, ' ')
    .trim();
  const shortened = [...name].slice(0, maxShownNameLength).join('').trim();
  if (shortened !== '') return shortened;
  const address = actor.emailVerified ? addressOf(actor) : undefined;
  return address !== undefined && address.length <= maxShownNameLength ? address : '';
}
