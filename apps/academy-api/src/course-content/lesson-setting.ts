import type { Env } from 'markdown-it';
import type { Locale } from '@academy/contracts';
import type { Picture } from './read-pictures.ts';

/** Environment that the Markdown renderer needs to render a lesson. */
export interface LessonSetting extends Env {
  language: Locale;
  /** Pictures by file name. */
  pictures: ReadonlyMap<string, Picture>;
}
