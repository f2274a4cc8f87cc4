import fc from 'fast-check';
import { newContent, type Content } from './blocks.ts';
import { blockOf, readLesson, writeLesson } from './lesson.ts';

const read = (markdown: string) => readLesson(markdown).map(({ content }) => content);
const contentsAgain = (...contents: Content[]) =>
  read(writeLesson(contents.map((content) => blockOf(content))));

test.each(['picture', 'check', 'sort', 'branch', 'inbox'] as const)(
  'a new block of the kind %s is unchanged after writing and reading',
  (kind) => {
    expect(contentsAgain(newContent(kind))).toEqual([newContent(kind)]);
  },
);

/** A line as a user types it into a field: Markdown syntax has its meaning, HTML is text. */
const field = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      ' ',
      '<',
      '>',
      '#',
      '-',
      '+',
      '1.',
      ':::',
      '(',
      ')',
      '=',
      '|',
      '&',
      '„',
      '~',
      '->',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll(/\s+/g, ' ').trim());
const explained = fc.record({ text: field, why: field });
const check = fc.record({
  kind: fc.constant('check' as const),
  question: field,
  answers: fc.array(fc.record({ text: field, right: fc.boolean(), why: field }), {
    minLength: 1,
    maxLength: 4,
  }),
});
const steps = fc.record({
  kind: fc.constant('sort' as const),
  question: field,
  form: fc.constant('steps' as const),
  steps: fc.array(explained, { minLength: 1, maxLength: 4 }),
  categories: fc.constant([]),
});
const categories = fc.record({
  kind: fc.constant('sort' as const),
  question: field,
  form: fc.constant('categories' as const),
  steps: fc.constant([]),
  categories: fc.array(fc.record({ name: field, things: fc.array(explained, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const inbox = fc.record({
  kind: fc.constant('inbox' as const),
  question: field,
  mails: fc.array(
    fc.record({ isSuspicious: fc.boolean(), sender: field, subject: field, text: field, why: field }),
    { minLength: 1, maxLength: 3 },
  ),
});

test.each([
  ['check', check],
  ['steps', steps],
  ['categories', categories],
  ['inbox', inbox],
] as [string, fc.Arbitrary<Content>][])(
  'an unfinished block of the kind %s is unchanged after writing and reading, whatever its fields contain',
  (_, content) => {
    fc.assert(
      fc.property(content, (typed) => {
        expect(contentsAgain(typed)).toEqual([typed]);
      }),
      { numRuns: 300 },
    );
  },
);

test('Markdown that no form of the editor can show is unchanged after reading and writing', () => {
  const html = 'Text\n\n<div>raw</div>\n\n![a picture](a.svg) beside text\n';
  expect(writeLesson(readLesson(html))).toBe(html);
  expect(read(html).map(({ kind }) => kind)).toEqual(['text', 'verbatim', 'verbatim']);
  const referenced = 'See [this][one].\n\n:::check\nWhich?\n\n:::\n\n[one]: https://example.com\n';
  expect(read(referenced).map(({ kind }) => kind)).toEqual(['verbatim']);
  expect(writeLesson(readLesson(referenced))).toBe(referenced);
  expect(read(':::check\nNot closed').map(({ kind }) => kind)).toEqual(['verbatim']);
  const code = '    indented\n\nText\n';
  expect(writeLesson(read(code).map((content) => blockOf(content)))).toBe(code);
  expect(read('# Level 1').map(({ kind }) => kind)).toEqual(['verbatim']);
});

test('writing a picture preserves quotation marks in its texts, and replaces square brackets in its description by round brackets', () => {
  const picture = {
    kind: 'picture' as const,
    file: 'a.png',
    alternative: 'A [new] "plan"',
    caption: 'See "plan" \\ 2',
  };
  expect(contentsAgain(picture)).toEqual([{ ...picture, alternative: 'A (new) "plan"' }]);
});
