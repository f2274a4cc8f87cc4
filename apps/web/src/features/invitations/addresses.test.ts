/** @jest-environment node */
import { addressesIn, distinct, isAddress } from './addresses.ts';

const valid = ['lena@example.de', 'a.b+c@mail.example.com', 'jürgen@münchen.example', 'x@example.academy'];

test.each(valid)('isAddress accepts %s as an e-mail address', (text) => expect(isAddress(text)).toBe(true));

test.each([
  '',
  'lena',
  'lena@',
  '@example.de',
  'lena@example',
  'lena@example.d',
  'lena@@example.de',
  'a@.de',
])('isAddress rejects %s as an e-mail address', (text) => expect(isAddress(text)).toBe(false));

test('isAddress rejects an e-mail address of more than 254 characters', () => {
  expect(isAddress(`${'a'.repeat(250)}@b.de`)).toBe(false);
});

test.each([
  ['a@b.de, c@d.de;e@f.de', ['a@b.de', 'c@d.de', 'e@f.de']],
  ['a@b.de\r\nc@d.de\te@f.de  g@h.de', ['a@b.de', 'c@d.de', 'e@f.de', 'g@h.de']],
  ['Lena Vogt <lena@b.de>; "Kühn, Jonas" <jonas@b.de>', ['lena@b.de', 'jonas@b.de']],
  ['nonsense', ['nonsense']],
  [' , ;\n', []],
])('addressesIn finds the e-mail addresses in %j', (text, found) => expect(addressesIn(text)).toEqual(found));

test('distinct removes duplicate e-mail addresses, ignoring case', () => {
  expect(distinct(['A@b.de', 'c@d.de', 'a@B.de'])).toEqual(['A@b.de', 'c@d.de']);
});
