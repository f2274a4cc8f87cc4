import type { CourseSummary, Subject } from '@academy/contracts';
import type { ReactNode } from 'react';

export interface Drawings {
  subjects: Record<Subject, ReactNode>;
  /** Keys: slugs of the courses of the catalogue. */
  courses: Readonly<Record<string, ReactNode>>;
}

/** Returns the drawing of a course or, if the course has none, the drawing of its subject. */
export const drawingOf = (
  { subjects, courses }: Drawings,
  { slug, subject }: Pick<CourseSummary, 'slug' | 'subject'>,
): ReactNode => courses[slug] ?? subjects[subject];
