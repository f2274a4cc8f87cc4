import { playerTestOf } from '../test-bank.ts';
import { sampleCourse } from '../testing/sample-course.ts';
import { sampleTest } from '../testing/sample-test.ts';
import {
  newAttempt,
  parseAttempt,
  percentOf,
  questionsOf,
  serializeAttempt,
  type Attempt,
} from './attempt.ts';
import { appendAttempt, parseDone, splitAttempt } from './suspend-data.ts';

const course = sampleCourse(4);
const bankOf = (bankSize: number, questions: number) => {
  const packaged = sampleTest(course, bankSize, questions);
  const bank = packaged.bank.map(({ lessonId, kind, text, options }) => ({
    ...{ lesson: lessonId, kind, text, options },
  }));
  return { test: playerTestOf(packaged), bank };
};
const textsOf = (questions: readonly { text: string }[]) => questions.map(({ text }) => text);

test('an attempt at a final test is stored with answers and result in at most 48 characters, and restored unchanged', () => {
  const { test: finalTest } = bankOf(26, 20);
  const attempt: Attempt = {
    ...newAttempt(finalTest, undefined),
    number: 1_000,
    answers: Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? [0, 3, 5] : [])),
    percent: 100,
  };
  const text = serializeAttempt(finalTest, attempt);
  expect(text.length).toBeLessThanOrEqual(48);
  expect(parseAttempt(finalTest, text)).toEqual(attempt);
  const [done, stored] = splitAttempt(appendAttempt('1abcdef', text));
  expect(parseDone(done, ['abcdef'])).toEqual(new Set(['abcdef']));
  expect(parseAttempt(finalTest, stored)).toEqual(attempt);
});

test('a stored attempt is not continued if it is malformed or began with another question bank', () => {
  const { test: finalTest } = bankOf(12, 4);
  const text = serializeAttempt(finalTest, newAttempt(finalTest, undefined));
  expect(parseAttempt(bankOf(13, 4).test, text)).toBeUndefined();
  expect(parseAttempt(bankOf(12, 5).test, text)).toBeUndefined();
  for (const wrong of ['', 'x', text.slice(1), `${text}A`, `${text}:x`])
    expect(parseAttempt(finalTest, wrong)).toBeUndefined();
});

test('consecutive attempts at a final test repeat no question if the question bank has enough questions', () => {
  const { test: finalTest, bank } = bankOf(12, 4);
  let attempt = newAttempt(finalTest, undefined);
  let previous = textsOf(questionsOf(bank, attempt));
  for (let number = 1; number < 20; number += 1) {
    attempt = newAttempt(finalTest, attempt);
    const drawn = textsOf(questionsOf(bank, attempt));
    expect(new Set(drawn).size).toBe(4);
    expect(drawn.filter((text) => previous.includes(text))).toEqual([]);
    previous = drawn;
  }
});

test('an attempt has the same questions and options each time they are computed, and its questions come from all lessons', () => {
  const { test: finalTest, bank } = bankOf(12, 4);
  const attempt = newAttempt(finalTest, undefined);
  const drawn = questionsOf(bank, attempt);
  expect(questionsOf(bank, { ...attempt })).toEqual(drawn);
  expect(new Set(drawn.map(({ lesson }) => lesson)).size).toBe(4);
  const orders = Array.from({ length: 20 }, () =>
    textsOf(questionsOf(bank, newAttempt(finalTest, undefined))).join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('the result of an attempt is the percentage of questions with exactly the right options selected, rounded down', () => {
  const { test: finalTest, bank } = bankOf(12, 3);
  const attempt = newAttempt(finalTest, undefined);
  const questions = questionsOf(bank, attempt);
  const right = questions.map(({ options }) =>
    options.flatMap((option, position) => (option.right ? [position] : [])),
  );
  expect(percentOf(questions, { ...attempt, answers: right })).toBe(100);
  expect(percentOf(questions, { ...attempt, answers: [right[0] ?? [], [], right[2] ?? []] })).toBe(66);
  expect(percentOf(questions, { ...attempt, answers: right.map(() => [0, 1, 2, 3]) })).toBe(0);
});
