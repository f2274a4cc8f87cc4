import type { Locale, QuestionKind, Subject } from '@academy/contracts';

export type Texts<T> = Partial<Record<Locale, T>>;

export interface CourseContent {
  /** Name of the course's folder; for a course that a company has created, `own-` and the id of the course. */
  slug: string;
  subject: Subject;
  bonus: boolean;
  languages: Locale[];
  texts: Texts<{ title: string; description: string }>;
  sources: { title: string; titles?: Texts<string>; url: string | null }[];
  chapters: ChapterContent[];
  /** Question bank of the final test; empty if the course has none. */
  questions: QuestionContent[];
  packageSha256?: string;
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
  words: Texts<string>;
  /**
   * Hash of the words in all languages together, as earlier versions of Academy stored it; see
   * `hashWordsOfAllLanguages`.
   */
  wordsOfAllLanguages: string;
  /** Reason of the last change of the lesson's words; null if the course file states none. */
  change: Texts<string> | null;
  /** For each language, the hashes of the present words and of earlier words that differ from them only editorially. */
  editorial: Texts<string[]>;
}

export interface QuestionContent {
  slug: string;
  /** Slug of the lesson that answers the question. */
  lesson: string;
  kind: QuestionKind;
  /** True for each right option, in the order of the options in `texts`. */
  right: boolean[];
  texts: Texts<{ text: string; options: { text: string; why: string }[] }>;
}
