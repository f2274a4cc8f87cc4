import * as z from 'zod';
import { documentedInAddition } from './documented-as.ts';
import { typedText } from './typed-text.ts';

const texts = [
  '',
  ' ',
  'a',
  ' a',
  '\u00a0a\ufeff',
  'ab',
  ' a b ',
  'abc',
  ' abc\n',
  'ab ',
  '  ab',
  'a\nc',
  '\u2028abc',
];

test.each([0, 1, 2, 3])(
  'for a minimum length of %i, the documented pattern accepts exactly the texts that the validation accepts',
  (min) => {
    const schema = typedText(min, 200);
    const { pattern } = z.toJSONSchema(schema, { io: 'input' })[documentedInAddition] as { pattern: string };
    for (const text of texts)
      expect([text, new RegExp(pattern).test(text)]).toEqual([text, schema.safeParse(text).success]);
    expect(new RegExp(pattern).test('ab\u0000cd')).toBe(false);
  },
);

test('the validation and the documented maximum length both count surrounding white space', () => {
  const schema = typedText(1, 3);
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: 3 });
  expect(schema.safeParse('abc').success).toBe(true);
  expect(schema.safeParse(' abc').success).toBe(false);
});
