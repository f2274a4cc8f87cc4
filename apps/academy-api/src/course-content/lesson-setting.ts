import type { Env } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import type { Picture } from './picture.ts';

/** What a lesson's text needs from around it to be rendered: the environment of the renderer. */
export interface LessonSetting extends Env {
  language: Locale;
  /** The pictures beside the lesson, by their files' names. */
  pictures: ReadonlyMap<string, Picture>;
}
