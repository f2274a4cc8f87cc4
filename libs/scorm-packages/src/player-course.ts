import type { Locale, QuestionKind, ScormVersion } from '@academy/contracts';

/** A lesson without its text; the player loads the text when the learner opens the lesson. */
export interface PlayerLesson {
  /** Short key that identifies the lesson in the stored progress. */
  key: string;
  /** Path of the lesson's script, relative to the page. */
  file: string;
  title: string;
  minutes: number;
}

/** A question of the question bank; the player loads the question bank when the learner starts the final test. */
export interface PlayerQuestion {
  /** Key of the lesson that answers the question. */
  lesson: string;
  kind: QuestionKind;
  text: string;
  options: { text: string; why: string; right: boolean }[];
}

/** Settings of the final test, which a learner has to pass in order to complete the last lesson. */
export interface PlayerTest {
  /** Key that the question bank's script passes to the player, just as a lesson's script passes the lesson's key. */
  key: string;
  /** Path of the script with the question bank, relative to the page. */
  file: string;
  /** Number of questions of an attempt. */
  questions: number;
  /** Minimum result in percent. */
  passPercent: number;
  /** Hash of the question bank. An attempt that began with another question bank cannot be continued. */
  fingerprint: string;
}

/** The JSON in the player's page. */
export interface PlayerCourse {
  title: string;
  language: Locale;
  version: ScormVersion;
  chapters: { title: string; lessons: PlayerLesson[] }[];
  /** Settings of the final test; undefined if the package contains no final test. */
  test?: PlayerTest;
}

/** Id of the script element that contains the JSON of the course. */
export const courseElementId = 'course';

/** Global function that a lesson's script calls with its key and HTML. */
export const lessonCallback = 'academyLesson';
