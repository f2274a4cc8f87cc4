import type { Locale, Subject } from '@academy/contracts';

/** A text in each of the course's languages. */
export type Texts<T> = Partial<Record<Locale, T>>;

/** A validated and rendered course. */
export interface CourseContent {
  /** Name of its folder. */
  slug: string;
  subject: Subject;
  bonus: boolean;
  languages: Locale[];
  texts: Texts<{ title: string; description: string }>;
  sources: { title: string; url: string | null }[];
  chapters: ChapterContent[];
}

export interface ChapterContent {
  slug: string;
  titles: Texts<string>;
  lessons: LessonContent[];
}

export interface LessonContent {
  slug: string;
  minutes: number;
  texts: Texts<{ title: string; html: string }>;
}
