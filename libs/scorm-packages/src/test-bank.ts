import { createHash } from 'node:crypto';
import type { PlayerQuestion, PlayerTest } from './player-course.ts';

/** A question of the course's question bank, with its content in the package's language. */
export interface PackagedQuestion {
  /** Id of this version of the question, the same in every language. */
  id: string;
  lessonId: string;
  kind: PlayerQuestion['kind'];
  text: string;
  options: PlayerQuestion['options'];
}

/** The final test of a package. */
export interface PackagedTest {
  /** Number of questions of an attempt. */
  questions: number;
  /** Minimum result in percent. */
  passPercent: number;
  bank: readonly PackagedQuestion[];
}

/**
 * Key by which the question bank's script passes the questions to the player, as a lesson's script passes its HTML.
 * No lesson has the same key, because the keys of lessons have six characters.
 */
const key = 'test';
const file = 'test.js';

/**
 * Length in characters of the fingerprint of the question bank. By comparing fingerprints, the player recognises that a
 * stored attempt belongs to an earlier version of the final test.
 */
const fingerprintLength = 6;

/** Returns the questions in an order that does not depend on the database, so that equal input gives an equal package. */
const sorted = ({ bank }: PackagedTest) =>
  bank.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** Returns the part of the final test that the player's page contains. */
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

/** Returns the question bank as JSON. */
export const bankOf = (test: PackagedTest, keyOf: (lessonId: string) => string): string =>
  JSON.stringify(
    sorted(test).map(({ lessonId, kind, text, options }): PlayerQuestion => ({
      lesson: keyOf(lessonId),
      kind,
      text,
      options,
    })),
  );
