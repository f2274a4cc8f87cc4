import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from './lesson-parser.ts';
import { newQuestion, readBank, writeBank } from './question-bank.ts';

const courses = join(import.meta.dirname, '../../../../apps/academy-api/courses');
const fileOf = (course: string, language: string) =>
  readFileSync(join(courses, course, language, 'questions.md'), 'utf8');

test.each(readdirSync(courses))(
  'the question bank of %s has the same content after it was read and written again',
  (course) => {
    const texts = { de: fileOf(course, 'de'), en: fileOf(course, 'en') };
    const bank = readBank(texts)!;
    expect(bank.length).toBeGreaterThanOrEqual(60);
    expect(meaningOf(writeBank(bank, 'de'))).toBe(meaningOf(texts.de));
    expect(meaningOf(writeBank(bank, 'en'))).toBe(meaningOf(texts.en));
  },
);

test('an unfinished question whose texts contain Markdown syntax is unchanged after writing and reading', () => {
  const question = newQuestion('one', ['question-2']);
  expect(question.id).toBe('question-3');
  question.text.de = '1. <b> *a* & &amp; [x](y) _b_ `c`?';
  question.options[0]!.text.de = '# 5 > 3 ~~ \\';
  question.options[0]!.why.de = '- ::: {{security_team}}';
  const text = writeBank([question], 'de');
  const [read] = readBank({ de: text })!;
  expect(read).toEqual({
    ...question,
    options: question.options.map(({ right, text: option, why }) => ({
      right,
      text: { de: option.de ?? '' },
      why: { de: why.de ?? '' },
    })),
  });
});

test('readBank returns undefined if the right options differ between languages, or if a question contains emphasis', () => {
  const bank = (mark: string) => `## a (one)\n\nWhich?\n\n- (${mark}) One\n- ( ) Two\n`;
  expect(readBank({ de: bank('x'), en: bank(' ') })).toBeUndefined();
  expect(readBank({ de: bank('x'), en: '' })).toHaveLength(1);
  expect(readBank({ de: '## a (one)\n\nWhich **one**?\n' })).toBeUndefined();
});
