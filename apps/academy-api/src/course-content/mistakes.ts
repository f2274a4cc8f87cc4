import type { DraftMistakeCode } from '@academy/contracts';

/** An error in a course file, which the author of the course must correct. */
export interface Mistake {
  /** Path relative to the parent of the courses' folder, such as `courses/privacy/course.yaml`. */
  file: string;
  /** Line number, from 1. */
  line: number;
  message: string;
  /** What the editor of own courses translates; undefined for mistakes that it cannot cause. */
  code?: DraftMistakeCode;
  /** Values for the translation. */
  params?: Record<string, string | number>;
}

/** What is wrong, without the place. */
export type Wrongness = Omit<Mistake, 'file' | 'line'>;

/** A mistake within one lesson or picture, without the name of the file. */
export type MistakeInFile = Omit<Mistake, 'file'>;

/** Thrown when courses cannot be imported; the message lists every mistake with file and line. */
export class CourseMistakes extends Error {
  constructor(readonly mistakes: readonly Mistake[]) {
    const found = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    const list = mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    super(`Nothing was imported. The courses have ${found}:\n${list.join('\n')}`);
  }
}
