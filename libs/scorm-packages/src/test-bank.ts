import { createHash } from 'node:crypto';
import type { PlayerQuestion, PlayerTest } from './player-course.ts';

/** A question of the question bank in the language of the package. */
export interface PackagedQuestion {
  /** Id of this version of the question, which is the same in every language. */
  id: string;
  lessonId: string;
  kind: PlayerQuestion['kind'];
  text: string;
  options: PlayerQuestion['options'];
}

export interface PackagedTest {
  questions: number;
  passPercent: number;
  bank: readonly PackagedQuestion[];
}

/**
 * Key with which the question bank's script passes the questions to the player. No lesson has it, because the keys of
 * lessons have six characters.
 */
const key = 'test';
const file = 'test.js';

/**
 * Number of characters of the question bank's fingerprint, by which the player recognises an attempt at an earlier
 * version of the test.
 */
const fingerprintLength = 6;

/** The questions in an order that does not depend on the database, so that equal input gives an equal package. */
const sorted = ({ bank }: PackagedTest) =>
  bank.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** The part of the final test that the player's page contains; the question bank is in a file of its own. */
export function playerTestOf(test: PackagedTest): PlayerTest {
  const ids = sorted(test).map(({ id }) => id);
  return {
    ...{ key, file },
    questions: Math.min(test.questions, ids.length),
    passPercent: test.passPercent,
    fingerprint: createHash('sha256')
      .update([test.questions, ...ids].join())
      .digest('base64url')
      .slice(0, fingerprintLength),
  };
}

export const bankOf = (test: PackagedTest, keyOf: (lessonId: string) => string): string =>
  JSON.stringify(
    sorted(test).map(({ lessonId, kind, text, options }): PlayerQuestion => ({
      lesson: keyOf(lessonId),
      kind,
      text,
      options,
    })),
  );
