import { buildActor } from '../testing/factories.ts';
import { inviterNameOf } from './inviter-name.ts';

const nameOf = (firstName: string, lastName = '') => inviterNameOf(buildActor({ firstName, lastName }));

it.each([
  ['Jörg Brückner', 'Jörg Brückner'],
  ['Mary-Jane O’Neil', 'Mary-Jane O’Neil'],
  ['Dr. J. R. Müller', 'Dr. J. R. Müller'],
  ['Dr.Müller', 'Dr. Müller'],
  ['漢字', '漢字'],
])('the inviter’s name %s is shown in an invitation as %s', (typed, shown) => {
  expect(nameOf(typed)).toBe(shown);
});

it('an inviter’s name in Han script is written with the family name first', () => {
  expect(nameOf('小明', '王')).toBe('王小明');
});

it.each([
  ['Your bank https://evil.example/pay?x=1 asks', 'Your bank asks'],
  ['Win at evil.example/pay now', 'Win at now'],
  ['Visit evil.example', 'Visit evil. example'],
  ['Visit WWW.evil.example', 'Visit'],
  ['Visit evil。example', 'Visit evil. example'],
  ['Visit evil．example', 'Visit evil. example'],
  ['Visit https：／／evil', 'Visit'],
  ['Call tel:+4930123 mailto:a@b.de', 'Call'],
  [String.raw`Open \\evil\share`, 'Open'],
])('the inviter’s name %s is shown in an invitation without links, as %s', (typed, shown) => {
  expect(nameOf(typed)).toBe(shown);
});

it('control characters are removed from the inviter’s name, and the name is cut to 80 characters', () => {
  expect(nameOf('Anna\r\n\u202EBcc\u0000', '\u200BÄrmel')).toBe('Anna Bcc Ärmel');
  expect(nameOf('😀'.repeat(50), 'x'.repeat(50))).toBe(`${'😀'.repeat(50)} ${'x'.repeat(29)}`);
});

it('an inviter without a usable name is shown with the e-mail address if the address is verified and short', () => {
  const named = (input: Parameters<typeof buildActor>[0]) =>
    inviterNameOf(buildActor({ firstName: '', lastName: 'https://evil.example', ...input }));
  expect(named({})).toBe('actor@example.test');
  expect(named({ emailVerified: false })).toBe('');
  expect(named({ email: undefined })).toBe('');
  expect(named({ email: `a@${'b'.repeat(60)}.${'c'.repeat(30)}` })).toBe('');
});
