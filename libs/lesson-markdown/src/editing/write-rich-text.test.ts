import fc from 'fast-check';
import { isRichText } from './lesson.ts';
import { meaningOf } from './lesson-parser.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichMark, RichNode } from './rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

const characters = [
  ...'ab1 .,:;!?#*_`~<>[](){}|\\/+-=&"„“§%',
  '::: ',
  '1. ',
  '&amp;',
  '{{security_team}}',
  '<b>',
  '![x](y)',
  'ä',
  ' – ',
];
const text = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
const marks = fc
  .subarray(['bold', 'italic', 'strike', 'link'])
  .map((names) =>
    names.map((type): RichMark =>
      type === 'link' ? { type, attrs: { href: 'https://example.com/a_(b)?c=d&e=*f*' } } : { type },
    ),
  );
const run: fc.Arbitrary<RichNode> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(text, marks)
      .map(([words, own]): RichNode => ({ type: 'text', text: words, marks: own })),
  },
  {
    weight: 1,
    arbitrary: text.map((words): RichNode => ({ type: 'text', text: words, marks: [{ type: 'code' }] })),
  },
  { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'hardBreak' }) },
);
const paragraph = fc
  .array(run, { minLength: 1, maxLength: 5 })
  .map((content): RichNode => ({ type: 'paragraph', content }));
const heading = fc
  .record({ level: fc.constantFrom(2, 3, 4), content: fc.array(run, { minLength: 1, maxLength: 3 }) })
  .map(({ level, content }): RichNode => ({ type: 'heading', attrs: { level }, content }));
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc.array(fc.array(paragraph, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }),
  )
  .map((rows): RichNode => ({
    type: 'table',
    content: rows.map((cells, index) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: index === 0 ? 'tableHeader' : 'tableCell', content: [cell] })),
    })),
  }));
const { block } = fc.letrec<{ block: RichNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    heading,
    table,
    fc.constant({ type: 'horizontalRule' }),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
    fc
      .record({
        type: fc.constantFrom('bulletList', 'orderedList'),
        start: fc.constantFrom(1, 1, 7),
        loose: fc.boolean(),
        items: fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })), {
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map(({ type, start, loose, items }) => ({
        type,
        attrs: { loose, ...(type === 'orderedList' && { start }) },
        content: items.map(([first, more]) => ({ type: 'listItem', content: [first, ...more] })),
      })),
  ),
}));
const doc = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content): RichNode => ({ type: 'doc', content }));

/** Returns the visible characters of a document. */
const lettersOf = ({ text: own = '', content = [] }: RichNode): string =>
  (own + content.map(lettersOf).join('')).replaceAll(/\s/g, '');

test('no character that is typed gets lost or becomes a sign of Markdown', () => {
  fc.assert(
    fc.property(doc, (node) => {
      const markdown = writeRichText(node);
      const read = readRichText(markdown);
      expect(read && lettersOf(read)).toBe(lettersOf(node));
    }),
    { numRuns: 800 },
  );
});

test('what is written can be edited again, and is then written in the same way', () => {
  fc.assert(
    fc.property(doc, (node) => {
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

test('emphasis keeps spaces and punctuation outside where Markdown requires it', () => {
  expect(written(plain('Call '), plain('IT ', 'bold'), plain('now.'))).toBe('Call **IT** now.');
  expect(written(plain('Wichtig:', 'bold'), plain('anrufen'))).toBe('**Wichtig**:anrufen');
  expect(written(plain('both', 'bold', 'italic'), plain(' and bold', 'bold'))).toBe('***both* and bold**');
});

test.each(['bulletList', 'orderedList'])(
  'a nested %s that begins with an empty entry stays a list',
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

test('underscores in words and around them are text', () => {
  for (const words of ['__init__ and snake_case', '_a_', '___', 'a__b', 'ä_ö_ü', '(_x_)']) {
    const read = readRichText(written(plain(words)));
    expect(read && lettersOf(read)).toBe(words.replaceAll(' ', ''));
    expect(JSON.stringify(read)).not.toMatch(/italic|bold/);
  }
  expect(written(plain('snake_case'))).toBe('snake_case');
});

test('placeholders for contacts are kept, and signs of Markdown are escaped', () => {
  expect(written(plain('Ihr Kontakt: {{security_team}}'))).toBe('Ihr Kontakt: {{security_team}}');
  expect(written(plain(':::check'))).toBe(String.raw`\:::check`);
  expect(written(plain('1. <b> & &amp;'))).toBe(String.raw`1\. \<b> & \&amp;`);
});
