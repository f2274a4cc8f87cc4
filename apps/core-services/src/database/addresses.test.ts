import { cpuTime } from '@academy/testing';
import { maskAddress, parseAddress, sortAddresses } from './addresses.ts';

test.each([
  ['anna@example.de', 'anna@example.de'],
  ['  Anna.Ärmel@example.de'.replace('Ä', 'A'), 'Anna.Armel@example.de'],
  ["o'neil+academy_1@sub.example.co.uk", "o'neil+academy_1@sub.example.co.uk"],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.xn--p1ai', 'info@xn--bcher-kva.xn--p1ai'],
])('the text %j is parsed as an e-mail address', (typed, address) =>
  expect(parseAddress(typed)).toBe(address),
);

test.each([
  '',
  ' ',
  'anna',
  'anna@',
  '@example.de',
  'anna@example',
  'anna@example.',
  'anna@.de',
  'anna@-example.de',
  'anna@example-.de',
  'anna@exa_mple.de',
  'anna@example.d',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@@example.de',
  'anna@b@example.de',
  '.anna@example.de',
  'an..na@example.de',
  'an na@example.de',
  'anna@exam ple.de',
  'anna@example.de,ben@example.de',
  'anna@example.de;ben@example.de',
  'Anna <anna@example.de>',
  '<anna@example.de>',
  '"anna"@example.de',
  'anna@example.de\r\nBcc: ben@example.de',
  'anna\n@example.de',
  'anna\u0000@example.de',
  'anna\u202e@example.de',
  'anna@exa\u200bmple.de',
  'anna@example.de\u2028x',
  `${'a'.repeat(65)}@example.de`,
  `anna@${'a'.repeat(64)}.de`,
  `anna@${'abcdefgh.'.repeat(28)}de`,
])('the text %j is rejected as an e-mail address', (typed) => expect(parseAddress(typed)).toBeUndefined());

test('parsing a long e-mail address takes linear time', () => {
  const begun = cpuTime();
  for (const part of ['a', 'a.', 'a-', '1']) parseAddress(`${part.repeat(500)}@${part.repeat(500)}`);
  expect(cpuTime() - begun).toBeLessThan(500);
});

test('duplicate addresses are removed ignoring case, and invalid addresses are returned as typed', () => {
  expect(sortAddresses([' a@x.de', 'A@X.de', '\u200Bb@x\u00AD.de', ' bad ', ' bad ', 'bad'])).toEqual({
    valid: [
      { typed: 'a@x.de', address: 'a@x.de', key: 'a@x.de' },
      { typed: 'b@x.de', address: 'b@x.de', key: 'b@x.de' },
    ],
    invalid: [' bad ', 'bad'],
  });
});

test.each([
  ['anna@example.de', 'a***@e***.de'],
  ['a@b.co.uk', 'a***@b***.uk'],
])('the e-mail address %s is masked as %s', (address, masked) => expect(maskAddress(address)).toBe(masked));
