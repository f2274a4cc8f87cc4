import type { Locale, ScormVersion } from '@academy/contracts';

/** A lesson as the player knows it before it loads its text. */
export interface PlayerLesson {
  /** What progress remembers the lesson by. */
  key: string;
  /** The lesson's text, relative to the page. */
  file: string;
  title: string;
  minutes: number;
}

/** What the player's page says about its course, as JSON. */
export interface PlayerCourse {
  title: string;
  language: Locale;
  version: ScormVersion;
  chapters: { title: string; lessons: PlayerLesson[] }[];
}

/** The id of the element that holds the course's JSON in the page. */
export const courseElementId = 'course';

/** The function of the window that a lesson's file calls with its key and its HTML. */
export const lessonCallback = 'academyLesson';
