import { personName } from './person-name.ts';

test.each([
  ['小明', '王', '王小明'],
  ['さくら', '山田', '山田さくら'],
  ['민준', '김', '김민준'],
  ['𠮷', '田', '田𠮷'],
  ['', '王小明', '王小明'],
  ['小明', '', '小明'],
  ['Mei', '王', 'Mei 王'],
  ['小明', 'Müller', '小明 Müller'],
  [' Jürgen ', 'Groß', 'Jürgen Groß'],
  ['முருகன்', '', 'முருகன்'],
  ['عائشہ', 'خان', 'عائشہ خان'],
  ['', '', ''],
])('personName of "%s" and "%s" is "%s"', (first, last, name) => expect(personName(first, last)).toBe(name));
