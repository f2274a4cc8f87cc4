import fc from 'fast-check';
import { plainLine } from './plain-line.ts';

test.each([
  ['a soft hyphen', 'Daten\u00ADschutz', 'Datenschutz'],
  ['zero-width characters and a byte order mark', '\uFEFFPfle\u200Bge\u200D', 'Pflege'],
  ['direction marks', '\u202EPflege\u2066', 'Pflege'],
  [
    'a private character, an unassigned character and half of a pair',
    'Pf\uE000le\u{E0080}ge\uD800',
    'Pflege',
  ],
  ['control characters', 'Pflege\u0000Süd\u0007\u0085', 'Pflege Süd'],
  ['line breaks, tabs and no-break spaces', ' Pflege\r\n\t\u00A0\u2028Süd ', 'Pflege Süd'],
  ['an invisible character between spaces', 'Pflege \u00AD Süd', 'Pflege Süd'],
  ['decomposed umlauts', 'Su\u00AD\u0308d', 'Süd'],
  ['joiners between Latin letters', 'Pf\u200Dle\u200Cge', 'Pflege'],
  ['joiners at the ends of a word', '\u200Cعلی\u200D رضا\u200C', 'علی رضا'],
  ['two joiners in a row', 'علی\u200C\u200Cرضا', 'علیرضا'],
  ['nothing but such characters', '\u200B \u0000', ''],
])('plainLine normalises %s', (_, text, line) => expect(plainLine(text)).toBe(line));

test.each(['علی\u200Cرضا', 'ক্\u200Dষ', 'র\u200D্যাব', 'ප්\u200Dරියන්ත', 'क्\u200Cष'])(
  'plainLine does not remove the zero-width joiner or non-joiner in "%s"',
  (name) => expect(plainLine(name)).toBe(name),
);

test('plainLine applied to its own result returns the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = plainLine(text);
      expect(plainLine(line)).toBe(line);
    }),
  );
});
