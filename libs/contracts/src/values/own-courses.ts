/** Maximum number of courses that a company has written. */
export const maxOwnCourses = 200;
/** Maximum number of lessons of a course that a company has written. */
export const maxOwnLessons = 100;
/** Maximum size in bytes of all files of a draft. */
export const maxDraftBytes = 12 * 1024 * 1024;
/** Maximum size in bytes of a text file of a draft. */
export const maxDraftTextBytes = 100 * 1024;
/** Maximum size in bytes of a picture of a draft. */
export const maxDraftPictureBytes = 1024 * 1024;
/** Maximum number of PNG and JPEG pictures of a lesson in a language, and maximum size in bytes of all of them. */
export const maxLessonPictures = 10;
export const maxLessonPictureBytes = 3 * 1024 * 1024;
/** Maximum size in bytes of the ZIP file of a course that is imported. */
export const maxCourseArchiveBytes = 15 * 1024 * 1024;
/** Seconds for which a lock on a draft lasts without being renewed. */
export const draftLockSeconds = 60;

/** States of an own course: `draft` until it is first published, then `published`. */
export const ownCourseStates = ['draft', 'published'] as const;
export type OwnCourseState = (typeof ownCourseStates)[number];

/** Names of the text files of a draft: the Markdown of a lesson, or the question bank `questions.md`. */
export const draftTextPattern = /^(?:de|en)\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** Names of the files of a draft: those that the import of courses reads. */
export const draftFilePattern =
  /^(?:course\.yaml|(?:de|en)\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.md|[a-z0-9]+(?:-[a-z0-9]+)*(?:\.narrow)?\.svg|[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpg)))$/;
