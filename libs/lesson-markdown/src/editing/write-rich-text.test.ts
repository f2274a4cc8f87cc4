import fc from 'fast-check';
import { isRichText } from './lesson.ts';
import { meaningOf } from './lesson-parser.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichNode } from './rich-text.ts';
import { writeRichText } from './write-rich-text.ts';
import { richDocument } from '../testing/index.ts';

const lettersOf = ({ text: own = '', content = [] }: RichNode): string =>
  (own + content.map(lettersOf).join('')).replaceAll(/\s/g, '');

test('rich text that was written as Markdown is read with exactly the typed characters, even if they are Markdown syntax', () => {
  fc.assert(
    fc.property(richDocument, (node) => {
      const markdown = writeRichText(node);
      const read = readRichText(markdown);
      expect(read && lettersOf(read)).toBe(lettersOf(node));
    }),
    { numRuns: 800 },
  );
});

test('Markdown written from rich text can be edited as rich text, and has the same meaning when it is written again', () => {
  fc.assert(
    fc.property(richDocument, (node) => {
      const markdown = writeRichText(node);
      expect(isRichText(markdown)).toBe(true);
      const again = writeRichText(readRichText(markdown)!);
      expect(meaningOf(again)).toBe(meaningOf(markdown));
    }),
    { numRuns: 500 },
  );
});

const plain = (words: string, ...types: string[]): RichNode => ({
  type: 'text',
  text: words,
  marks: types.map((type) => ({ type })),
});
const written = (...content: RichNode[]) =>
  writeRichText({ type: 'doc', content: [{ type: 'paragraph', content }] });

test('spaces and punctuation are written outside of emphasis where Markdown requires it', () => {
  expect(written(plain('Call '), plain('IT ', 'bold'), plain('now.'))).toBe('Call **IT** now.');
  expect(written(plain('Wichtig:', 'bold'), plain('anrufen'))).toBe('**Wichtig**:anrufen');
  expect(written(plain('both', 'bold', 'italic'), plain(' and bold', 'bold'))).toBe('***both* and bold**');
});

test.each(['bulletList', 'orderedList'])(
  'a nested %s that begins with an empty entry is read again as a list',
  (type) => {
    const entry = (...content: RichNode[]): RichNode => ({ type: 'listItem', content });
    const words = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
    const nested = { type, content: [entry(words()), entry(words(plain('b')))] };
    const doc: RichNode = {
      type: 'doc',
      content: [{ type: 'bulletList', content: [entry(words(plain('a')), nested)] }],
    };
    const read = readRichText(writeRichText(doc));
    expect(read && lettersOf(read)).toBe('ab');
    expect(read?.content?.[0]?.content?.[0]?.content?.[1]).toMatchObject({ type });
  },
);

test('underscores in and around words are not read as emphasis', () => {
  for (const words of ['__init__ and snake_case', '_a_', '___', 'a__b', 'ä_ö_ü', '(_x_)']) {
    const read = readRichText(written(plain(words)));
    expect(read && lettersOf(read)).toBe(words.replaceAll(' ', ''));
    expect(JSON.stringify(read)).not.toMatch(/italic|bold/);
  }
  expect(written(plain('snake_case'))).toBe('snake_case');
});

test('rich text is written with unchanged placeholders for contacts and with escaped Markdown syntax', () => {
  expect(written(plain('Ihr Kontakt: {{security_team}}'))).toBe('Ihr Kontakt: {{security_team}}');
  expect(written(plain(':::check'))).toBe(String.raw`\:::check`);
  expect(written(plain('1. <b> & &amp;'))).toBe(String.raw`1\. \<b> & \&amp;`);
});
