import type { PlayerQuestion, PlayerTest } from '../player-course.ts';

/** An attempt at the final test. `seed` and `number` determine its questions, so the questions are not stored. */
export interface Attempt {
  /** Six random characters, which are drawn for the first attempt and stay the same for all later ones. */
  seed: string;
  /** Number of attempts before this one; see `maxAttempts`. */
  number: number;
  /** Selected options of each question, as positions among the options in the order that the learner sees. */
  answers: number[][];
  /** Result in percent; undefined until the attempt is submitted. */
  percent?: number;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const seedLength = 6;
const numberLength = 2;

/** Number of attempts that can be told apart: `number` of the attempt after the last one is 0 again. */
const maxAttempts = 36 ** numberLength;

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(seedLength))].map((byte) => digits[byte % 64]).join('');

const emptyAnswers = ({ questions }: PlayerTest): number[][] => Array.from({ length: questions }, () => []);

/** A new attempt. If the question bank has enough questions, it repeats no question of the previous attempt. */
export const newAttempt = (test: PlayerTest, previous: Attempt | undefined): Attempt => ({
  seed: previous?.seed ?? randomSeed(),
  number: previous ? (previous.number + 1) % maxAttempts : 0,
  answers: emptyAnswers(test),
});

/**
 * Serialises an attempt: fingerprint of the question bank, seed, number, one character per question, and the result.
 * For 20 questions, the text has at most 38 characters.
 */
export function serializeAttempt({ fingerprint }: PlayerTest, attempt: Attempt | undefined): string {
  if (!attempt) return '';
  const { seed, number, answers, percent } = attempt;
  const masks = answers.map(
    (selected) => digits[selected.reduce((mask, position) => mask | (1 << position), 0)],
  );
  const result = percent === undefined ? '' : `:${percent}`;
  return `${fingerprint}${seed}${number.toString(36).padStart(numberLength, '0')}${masks.join('')}${result}`;
}

/**
 * Parses an attempt of an earlier session; undefined if the text is malformed, or if the question bank has changed
 * since.
 */
export function parseAttempt(test: PlayerTest, text: string): Attempt | undefined {
  const pattern = /^([\w-]{6})([\w-]{6})([0-9a-z]{2})([\w-]*)(?::(\d{1,3}))?$/;
  const [, fingerprint, seed, number, masks, percent] = pattern.exec(text) ?? [];
  if (fingerprint !== test.fingerprint || !seed || !number || masks?.length !== test.questions)
    return undefined;
  if (Number(percent ?? 0) > 100) return undefined;
  const answers = [...masks].map((mask) => {
    const bits = digits.indexOf(mask);
    return [0, 1, 2, 3, 4, 5].filter((position) => bits & (1 << position));
  });
  return {
    ...{ seed, number: parseInt(number, 36), answers },
    ...(percent !== undefined && { percent: Number(percent) }),
  };
}

/**
 * Returns a generator of pseudo-random whole numbers from 0 to `limit - 1` (mulberry32). The same seed gives the same
 * numbers.
 */
function randomFrom(seed: string): (limit: number) => number {
  let state = [...seed].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619),
    2166136261,
  );
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function shuffle<T>(items: readonly T[], random: (limit: number) => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/**
 * Shuffles the questions, and sorts them into turns: each turn contains at most one question per lesson. An attempt
 * takes consecutive questions, and therefore covers many lessons.
 */
function spreadOverLessons(
  bank: readonly PlayerQuestion[],
  random: (limit: number) => number,
): PlayerQuestion[] {
  const drawn = new Map<string, number>();
  return shuffle(bank, random)
    .map((question) => {
      const turn = drawn.get(question.lesson) ?? 0;
      drawn.set(question.lesson, turn + 1);
      return { question, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ question }) => question);
}

/** The questions of an attempt with their options; both are in the order that the learner sees. */
export function questionsOf(
  bank: readonly PlayerQuestion[],
  { seed, number, answers }: Attempt,
): PlayerQuestion[] {
  const sequence = spreadOverLessons(bank, randomFrom(seed));
  // Consecutive attempts take consecutive parts of the sequence, so that they repeat as few questions as possible.
  const first = number * answers.length;
  const random = randomFrom(`${seed}${number}`);
  const drawn = answers.flatMap((_, index) => sequence[(first + index) % sequence.length] ?? []);
  return shuffle(drawn, random).map((question) => ({
    ...question,
    options: shuffle(question.options, random),
  }));
}

export const isCorrect = ({ options }: PlayerQuestion, selected: readonly number[]): boolean =>
  options.every(({ right }, position) => right === selected.includes(position));

export const percentOf = (questions: readonly PlayerQuestion[], { answers }: Attempt): number =>
  Math.floor(
    (questions.filter((question, index) => isCorrect(question, answers[index] ?? [])).length * 100) /
      questions.length,
  );
