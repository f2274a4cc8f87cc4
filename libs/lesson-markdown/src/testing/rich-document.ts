import fc from 'fast-check';
import type { RichMark, RichNode } from '../editing/rich-text.ts';

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
/** Random documents of the rich text editor, with any characters, marks and nesting. */
export const richDocument: fc.Arbitrary<RichNode> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content): RichNode => ({ type: 'doc', content }));
