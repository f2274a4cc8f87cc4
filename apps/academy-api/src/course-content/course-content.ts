import type { Locale, QuestionKind, Subject } from '@academy/contracts';

/** Maps each language of a course to a text. */
export type Texts<T> = Partial<Record<Locale, T>>;

/** A validated and rendered course. */
export interface CourseContent {
  /** Name of the course's folder. */
  slug: string;
  subject: Subject;
  bonus: boolean;
  languages: Locale[];
  texts: Texts<{ title: string; description: string }>;
  sources: { title: string; url: string | null }[];
  chapters: ChapterContent[];
  /** The question bank of the final test; empty if the course has none. */
  questions: QuestionContent[];
  /** SHA-256 of the ZIP file, if the course is a package. */
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
  /** Hash of the words of the lesson in each language. */
  words: Texts<string>;
  /** Hash of the words in all languages together, as stored by earlier versions; see `hashWordsOfAllLanguages`. */
  wordsOfAllLanguages: string;
  /** Reason of the last change of the lesson's words; null if the course states none. */
  change: Texts<string> | null;
  /** Hashes of the present words and of earlier words that differ from them only editorially, for each language. */
  editorial: Texts<string[]>;
}

export interface QuestionContent {
  slug: string;
  /** The slug of the lesson that answers the question. */
  lesson: string;
  kind: QuestionKind;
  /** One flag per option, in the order of the options in `texts`: true if the option is right. */
  right: boolean[];
  texts: Texts<{ text: string; options: { text: string; why: string }[] }>;
}
