import { bankMistakes, type QuestionBank } from './bank-quality.ts';
import { readQuestions } from './read-questions.ts';

/** Returns made-up words that are unique to each question, so that no two questions are similar. */
const wordsOf = (seed: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${seed}${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`,
  );

interface Options {
  right: string;
  wrong: string[];
}

/** @param options returns the options of the question with the given number */
function bankOf(course: string, count: number, options: (question: number) => Options): QuestionBank {
  const markdown = Array.from({ length: count }, (_, index) => {
    const letters = [...String(index)].map((digit) => 'uvwxyzabcd'[Number(digit)]).join('');
    const { right, wrong } = options(index);
    return [
      `## question-${letters} (lesson)\n`,
      `${wordsOf(`${course}${letters}`, 12).join(' ')}?\n`,
      ...[`- (x) ${right}\n  > Why.`, ...wrong.map((text) => `- ( ) ${text}\n  > Why not.`)],
    ].join('\n');
  }).join('\n\n');
  const { questions, mistakes } = readQuestions(markdown);
  expect(mistakes).toEqual([]);
  return { course, language: 'en', file: `courses/${course}/en/questions.md`, questions };
}

/**
 * Returns an option of the given length. The words must not reveal the right option, so the letter of the right option
 * differs between questions.
 */
const option = (course: string, question: number, index: number, length = 20) =>
  `${course} ${question} ${'abc'[(question + index) % 3]}`.padEnd(length, '0');
/**
 * Returns options whose length does not reveal the right one. The right option is the longest in every fourth question,
 * and the shortest in another quarter of the questions.
 */
const balanced =
  (course: string) =>
  (question: number): Options => ({
    right: option(course, question, 0, question % 4 === 0 ? 24 : question % 4 === 1 ? 16 : 20),
    wrong: [option(course, question, 1, 22), option(course, question, 2, 18)],
  });
const messagesOf = (...banks: QuestionBank[]) =>
  bankMistakes(banks).map(({ file, line, message }) => `${file}:${line}: ${message}`);

describe('bankMistakes', () => {
  it('question banks whose right options cannot be guessed have no mistakes', () => {
    expect(messagesOf(bankOf('one', 40, balanced('one')), bankOf('two', 40, balanced('two')))).toEqual([]);
  });

  it('a question bank in which the longest or the shortest option is right too often is reported', () => {
    const withLengths = (right: number) => (question: number) => ({
      right: option('one', question, 0, question < 15 ? right : 20),
      wrong: [option('one', question, 1, 22), option('one', question, 2, 18)],
    });
    expect(messagesOf(bankOf('one', 40, withLengths(30)))).toEqual([
      'courses/one/en/questions.md:1: the longest option is right in 15 of 40 questions (38 %), at most 35 % are allowed',
    ]);
    expect(messagesOf(bankOf('one', 40, withLengths(15)))).toEqual([
      'courses/one/en/questions.md:1: the shortest option is right in 15 of 40 questions (38 %), at most 35 % are allowed',
    ]);
  });

  it('a question bank whose right options have words that are right in other question banks is reported', () => {
    const asking = (course: string) => (question: number) => {
      const { right, wrong } = balanced(course)(question);
      return { right: `${right} ask`, wrong: wrong.map((text) => `${text} act`) };
    };
    expect(messagesOf(bankOf('one', 40, asking('one')), bankOf('two', 40, asking('two')))).toEqual([
      expect.stringContaining(
        'the words of the options give away the right one in 40 of 40 questions (100 %)',
      ),
      expect.stringContaining(
        'the words of the options give away the right one in 40 of 40 questions (100 %)',
      ),
    ]);
  });

  it('a question in which only some options give a reason is reported', () => {
    const bank = bankOf('one', 40, (question) => {
      const { right, wrong } = balanced('one')(question);
      if (question > 1) return { right, wrong };
      const reason = (text: string) => `${text.slice(0, -9)} because`;
      return { right, wrong: question === 0 ? wrong.map(reason) : wrong };
    });
    expect(messagesOf(bank)).toEqual([
      'courses/one/en/questions.md:1: either all options of a question give a reason, or none: question-u',
    ]);
  });

  it('a question that asks almost the same as a question of another course is reported', () => {
    const [one, two] = [bankOf('one', 40, balanced('one')), bankOf('two', 40, balanced('two'))];
    const [first] = one.questions;
    const copied = { ...two.questions[0]!, slug: 'copied', line: 7, text: `Yesterday ${first!.text}` };
    expect(messagesOf(one, { ...two, questions: [copied, ...two.questions.slice(1)] })).toEqual([
      'courses/two/en/questions.md:7: copied asks almost the same as question-u of one',
    ]);
  });
});
