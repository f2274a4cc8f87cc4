import type { Locale, QuestionKind, ScormVersion } from '@academy/contracts';

/** A lesson without its text, which the player loads when the learner opens the lesson. */
export interface PlayerLesson {
  /** Short key of the lesson, with which the progress refers to it. */
  key: string;
  /** Path of the script that contains the lesson's text, relative to the page. */
  file: string;
  title: string;
  minutes: number;
}

/** A question of the question bank, which the player loads when the learner starts the final test. */
export interface PlayerQuestion {
  /** Key of the lesson in which the learner finds the answer. */
  lesson: string;
  kind: QuestionKind;
  text: string;
  options: { text: string; why: string; right: boolean }[];
}

/** Settings of the final test. The learner must pass the test to complete the last lesson. */
export interface PlayerTest {
  /**
   * Key with which the script of the question bank passes the questions to the player. Scripts of lessons use the key
   * of the lesson in the same way.
   */
  key: string;
  file: string;
  questions: number;
  passPercent: number;
  /** Hash of the question bank. If it has changed, an earlier attempt cannot be continued. */
  fingerprint: string;
}

export interface PlayerCourse {
  title: string;
  language: Locale;
  version: ScormVersion;
  chapters: { title: string; lessons: PlayerLesson[] }[];
  /** Undefined if the package contains no final test. */
  test?: PlayerTest;
}

/** Id of the script element that contains a `PlayerCourse` as JSON. */
export const courseElementId = 'course';

/** Name of the global function that a lesson's script calls with its key and its HTML. */
export const lessonCallback = 'academyLesson';
