import { randomInt } from 'node:crypto';
import type { DrawnQuestion } from '@academy/academy-data';

/** A question that may be drawn from the question bank. */
export interface BankQuestion {
  id: string;
  slug: string;
  lesson_id: string;
  /** Number of options. */
  options: number;
}

/** Returns a random integer that is at least 0 and less than `limit`. */
export type Random = (limit: number) => number;

/** Returns the items in random order (Fisher-Yates shuffle). */
function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/**
 * Returns all questions in a random order that alternates between the lessons.
 * For every `n`, the first `n` questions belong to as many different lessons as possible.
 */
function spreadOverLessons(questions: readonly BankQuestion[], random: Random): BankQuestion[] {
  const drawn = new Map<string, number>();
  const turns = shuffle(questions, random).map((question) => {
    const turn = drawn.get(question.lesson_id) ?? 0;
    drawn.set(question.lesson_id, turn + 1);
    return { question, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ question }) => question);
}

/**
 * Draws the questions of an attempt: at random, spread over the lessons, with options in random order.
 * Questions of the previous attempt are drawn only if the question bank does not have enough other questions.
 * @param previous slugs of the questions of the previous attempt
 */
export function drawQuestions(
  bank: readonly BankQuestion[],
  count: number,
  previous: ReadonlySet<string>,
  random: Random = randomInt,
): DrawnQuestion[] {
  const isRepeated = ({ slug }: BankQuestion) => previous.has(slug);
  const preferred = [
    ...spreadOverLessons(
      bank.filter((question) => !isRepeated(question)),
      random,
    ),
    ...spreadOverLessons(bank.filter(isRepeated), random),
  ];
  return shuffle(preferred.slice(0, count), random).map(({ id, options }) => ({
    id,
    order: shuffle(
      Array.from({ length: options }, (_, position) => position),
      random,
    ),
  }));
}
