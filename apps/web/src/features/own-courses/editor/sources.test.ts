/** @jest-environment node */
import { readSources, writtenSources } from './sources.ts';

const sources = [
  { title: 'Travel policy' },
  { title: 'Travel policy', url: 'https://intranet.example/travel' },
  {
    title: 'Regulation (EU) 2016/679 (GDPR)',
    titles: { de: 'Verordnung (EU) 2016/679 (DSGVO)' },
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  { title: 'Code du travail', titles: { de: 'Arbeitsgesetzbuch', en: 'Labour Code' } },
  { title: 'Part A | Part B', titles: { de: 'DSGVO' } },
];

test('readSources returns the same sources of a course that writtenSources has written as lines', () => {
  expect(writtenSources(sources).split('\n')[2]).toBe(
    'Regulation (EU) 2016/679 (GDPR) | de: Verordnung (EU) 2016/679 (DSGVO) | https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  );
  expect(readSources(writtenSources(sources))).toEqual(sources);
});

test.each([
  ['GDPR|de:DSGVO', { title: 'GDPR', titles: { de: 'DSGVO' } }],
  ['  GDPR |  en:  GDPR  | http://x ', { title: 'GDPR', titles: { en: 'GDPR' }, url: 'http://x' }],
  ['de: Rule', { title: 'de: Rule' }],
])(
  'readSources reads title, translated titles and URL of a source from the typed line “%s”',
  (line, source) => {
    expect(readSources(`\n${line}\n`)).toEqual([source]);
  },
);
