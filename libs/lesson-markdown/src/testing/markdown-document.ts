import fc from 'fast-check';

/** Lines of Markdown. Most of them have another meaning if other lines are above or below them. */
const lines = [
  'Some words',
  'Art. 6 Abs. 1 and 10 % of *these* **words**',
  'Ask {{security_team}} or `code` ~~now~~',
  '[a link](https://example.com "title") and <https://example.org>',
  'An [other link](mailto:a@example.com)\\',
  'trailing spaces  ',
  '## Heading',
  '### a (good)',
  'Heading by underline',
  '---',
  '- item',
  '  - nested',
  '* other list',
  '1. first',
  '3. third',
  '   continued',
  '> quoted',
  '> - in a quote',
  '| a | b |',
  '| --- | :-: |',
  '| 1 | 2 |',
  '    indented',
  '```',
  '<b>html</b>',
  '&amp; &lt; \\* \\_',
  '![A picture](way.svg)',
  '![A photo](photo.png "With a caption")',
  'beside ![a picture](way.svg)',
  ':::check',
  ':::certificate',
  ':::sort',
  ':::',
  '- (x) Right',
  '  > Because',
  '- ( ) Wrong',
];

const check = [
  ':::check',
  'Which?',
  '',
  '- (x) Right',
  '  > Because',
  '- ( ) Wrong',
  '  > Because not',
  '',
  ':::',
];
const steps = [':::sort', 'Which first?', '', '1. One', '   > Why', '2. Two', '3. Three', '', ':::'];

/** Random Markdown: any order of lines and blocks, with and without empty lines. */
export const markdownDocument: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...lines) },
      { weight: 8, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...[check, steps].map((block) => ['', ...block, ''].join('\n'))),
      },
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => `${parts.join('\n')}\n`);
