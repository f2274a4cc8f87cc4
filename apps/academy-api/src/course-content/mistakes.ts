import type { DraftMistakeCode } from '@academy/contracts';

/** An error in a course file, which the author of the course must correct. */
export interface Mistake {
  /** Path relative to the folder that contains the courses' folder, such as `courses/privacy/course.yaml`. */
  file: string;
  /** Line number, from 1. */
  line: number;
  message: string;
  /**
   * Code of the translated message that the course editor of the web app shows; undefined for mistakes that its users
   * cannot make.
   */
  code?: DraftMistakeCode;
  /** Values for the placeholders of the translated message. */
  params?: Record<string, string | number>;
}

export type Wrongness = Omit<Mistake, 'file' | 'line'>;

/** A mistake in a lesson or picture, to which the caller adds the path of the file. */
export type MistakeInFile = Omit<Mistake, 'file'>;

/** Thrown when courses cannot be imported. The message lists every mistake with file and line. */
export class CourseMistakes extends Error {
  constructor(readonly mistakes: readonly Mistake[]) {
    const found = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    const list = mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    super(`Nothing was imported. The courses have ${found}:\n${list.join('\n')}`);
  }
}
