import type { MemberSort } from '@academy/contracts';

interface Search {
  name: string;
  query: { search: string; sort?: MemberSort; page?: number };
}

const search = (about: string, text: string, more: Omit<Search['query'], 'search'> = {}): Search => ({
  name: `search members by ${about}`,
  query: { search: text, ...more },
});

/**
 * Searches for members. A search should use at most three times the CPU time of a page of 50 members in the list
 * without a search. Frequent and short texts match many members, so they are slow if a search counts or reads all of
 * them.
 */
export const searches: Search[] = [
  search('a first and last name', 'anna10 müller'),
  search('a part of a last name', 'chnei'),
  search('an umlaut', 'ürgen5'),
  search('a part of an address', 'person4711'),
  search('a whole address', 'person4711@example.test'),
  search('an external id', 'P-004711'),
  search('a domain that everybody has', '@example.test'),
  search('a domain that everybody has, sorted by address', 'example', { sort: 'email' }),
  search('a domain that everybody has, page 20', 'example', { page: 20 }),
  search('a name that a hundred members have', 'anna10'),
  search('a letter that begins many words', 'e'),
  search('a letter that begins no word', 'q'),
  search('two letters that begin many words', 'pe'),
  search('two letters that begin few words', '47'),
  search('two letters that begin no word', 'qx'),
  search('a punctuation character', '%'),
  search('200 letters', 'example'.repeat(29).slice(0, 200)),
  search('frequent words in another order', 'test example'),
];
