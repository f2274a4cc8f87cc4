import type { Locale, ScormVersion } from '@academy/contracts';

/** A lesson without its text, which the player loads when it opens. */
export interface PlayerLesson {
  /** Identifies the lesson in the stored progress. */
  key: string;
  /** Path of the lesson's script, relative to the page. */
  file: string;
  title: string;
  minutes: number;
}

/** The JSON in the player's page. */
export interface PlayerCourse {
  title: string;
  language: Locale;
  version: ScormVersion;
  chapters: { title: string; lessons: PlayerLesson[] }[];
}

/** Id of the element with this JSON. */
export const courseElementId = 'course';

/** Global function that a lesson's script calls with its key and HTML. */
export const lessonCallback = 'academyLesson';
