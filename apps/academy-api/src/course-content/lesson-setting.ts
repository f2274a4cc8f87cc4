import type { Env } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import type { Picture } from './read-pictures.ts';

/** Environment that is passed to the Markdown renderer together with the text of a lesson. */
export interface LessonSetting extends Env {
  language: Locale;
  /** Pictures in the lesson's folder, by file name. */
  pictures: ReadonlyMap<string, Picture>;
}
