import { randomInt } from 'node:crypto';
import type { DrawnQuestion } from '@academy/academy-data';
import { renewalQuestionsPerLesson } from '@academy/contracts';

export interface BankQuestion {
  id: string;
  /** Identifies the question in all its versions. */
  key: string;
  lesson_id: string;
  options: number;
}

export type Random = (limit: number) => number;

/** Fisher-Yates shuffle. */
function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/**
 * Returns all questions in a random order that alternates between the lessons. For every `n`, the first `n` questions
 * belong to as many different lessons as possible.
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
 * Groups questions by the time at which the learner was last asked them. The first group contains the questions that
 * the learner was never asked; the other groups follow in the order of their times.
 */
function groupByLastAsked(
  bank: readonly BankQuestion[],
  lastAsked: ReadonlyMap<string, Date>,
): BankQuestion[][] {
  const groups = new Map<number, BankQuestion[]>();
  for (const question of bank) {
    const time = lastAsked.get(question.key)?.getTime() ?? -Infinity;
    groups.set(time, [...(groups.get(time) ?? []), question]);
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, questions]) => questions);
}

/**
 * Draws the questions of an attempt at random, spread over the lessons, with shuffled options. Questions that the
 * learner was already asked are drawn only if there are not enough others, those asked longest ago first.
 * @param lastAsked time at which each question was last asked, by its key
 */
export function drawQuestions(
  bank: readonly BankQuestion[],
  count: number,
  lastAsked: ReadonlyMap<string, Date>,
  random: Random = randomInt,
): DrawnQuestion[] {
  return withOptions(inOrderOfPreference(bank, lastAsked, random).slice(0, count), random);
}

/**
 * Draws the questions of a renewal test, the same number for each lesson. Within a lesson, prefers questions that the
 * learner was never asked, then those asked longest ago.
 */
export function drawFromEachLesson(
  bank: readonly BankQuestion[],
  lastAsked: ReadonlyMap<string, Date>,
  random: Random = randomInt,
): DrawnQuestion[] {
  const perLesson = renewalQuestionsPerLesson(new Set(bank.map(({ lesson_id }) => lesson_id)).size);
  const drawn = new Map<string, number>();
  const chosen = inOrderOfPreference(bank, lastAsked, random).filter(({ lesson_id }) => {
    const before = drawn.get(lesson_id) ?? 0;
    drawn.set(lesson_id, before + 1);
    return before < perLesson;
  });
  return withOptions(chosen, random);
}

const inOrderOfPreference = (
  bank: readonly BankQuestion[],
  lastAsked: ReadonlyMap<string, Date>,
  random: Random,
): BankQuestion[] =>
  groupByLastAsked(bank, lastAsked).flatMap((questions) => spreadOverLessons(questions, random));

const withOptions = (questions: readonly BankQuestion[], random: Random): DrawnQuestion[] =>
  shuffle(questions, random).map(({ id, options }) => ({
    id,
    order: shuffle(
      Array.from({ length: options }, (_, position) => position),
      random,
    ),
  }));
