import {
  locales,
  type CourseOutline,
  type ErrorCode,
  type Locale,
  type OwnCourseSummary,
} from '@academy/contracts';
import type { AskedDraft, DraftRow } from './queries/drafts.ts';

/** Returns the error code for a draft that the company, or the catalogue, does not have. */
export const draftNotFound = ({ companyId }: Pick<AskedDraft, 'companyId'>): ErrorCode =>
  companyId === null ? 'catalogue_draft_not_found' : 'own_course_not_found';

/**
 * Returns the title of a course for the audit log: the German one if it exists, regardless of the reader's language.
 */
export const anyTitleOf = (titles: CourseOutline['title']): string =>
  locales.map((language) => titles[language]).find((title) => title !== undefined) ?? '';

/** Returns the languages in which the course has a title; these are the languages of the course. */
export const languagesOf = (titles: CourseOutline['title']): Locale[] =>
  locales.filter((language) => titles[language] !== undefined).sort();

export const givenTexts = (texts: { [language in Locale]?: string | undefined }): CourseOutline['title'] =>
  Object.fromEntries(
    locales.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  );

export const lessonsOf = ({ chapters }: Pick<CourseOutline, 'chapters'>) =>
  chapters.flatMap(({ lessons }) => lessons);

/** Returns who holds the edit lock on a draft, and whether this is the given user; null if nobody edits the draft. */
export const lockOf = (
  { locked_by, locked_name, locked_until }: Pick<DraftRow, 'locked_by' | 'locked_name' | 'locked_until'>,
  userId: string,
) =>
  locked_until === null
    ? null
    : { own: locked_by === userId, name: locked_name, expires_at: locked_until.toISOString() };

/** Converts a draft to the format of the API. The result states whether the user or somebody else edits the draft. */
export function summaryOf(row: DraftRow, userId: string): OwnCourseSummary {
  const { id, company_id, titles, subject, lessons_count, revision, published_revision, size } = row;
  const { supplements_course_id, supplemented_id } = row;
  const isOffered = row.published_at !== null && company_id !== null;
  return {
    ...{ id, titles, subject, lessons_count, revision, size, supplements_course_id },
    company_course_id: supplemented_id ?? (isOffered && supplements_course_id === null ? id : null),
    state: row.published_at ? 'published' : 'draft',
    languages: languagesOf(titles),
    changed: revision !== published_revision,
    restorable: row.is_restorable,
    changed_at: row.changed_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    lock: lockOf(row, userId),
  };
}

/** Returns the paths of all texts that a draft can have: the texts of its lessons, and its question bank. */
export const textPathsOf = (outline: CourseOutline): Set<string> =>
  new Set(
    languagesOf(outline.title).flatMap((language) =>
      [...lessonsOf(outline).map(({ id }) => id), 'questions'].map((name) => `${language}/${name}.md`),
    ),
  );

/** Returns the wanted name if it is free, otherwise the wanted name with the first free number. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted.slice(0, 90)}-${number}`.replace(/-{2,}/g, '-');
    if (!isTaken(name)) return name;
  }
}
