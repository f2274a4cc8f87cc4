/**
 * Maximum number of courses that a company has written, of courses that it has made from packages, and of drafts of the
 * catalogue. Each of these three is counted separately.
 */
export const maxOwnCourses = 200;
export const maxOwnLessons = 100;
export const maxDraftBytes = 12 * 1024 * 1024;
export const maxDraftTextBytes = 100 * 1024;
export const maxDraftPictureBytes = 1024 * 1024;
/** Maximum number of PNG and JPEG pictures of a lesson in one language. */
export const maxLessonPictures = 10;
/** Maximum total size in bytes of the PNG and JPEG pictures of a lesson in one language. */
export const maxLessonPictureBytes = 3 * 1024 * 1024;
export const maxCourseArchiveBytes = 15 * 1024 * 1024;
/** Seconds after which a lock on a draft ends if it is not renewed. */
export const draftLockSeconds = 60;

export const ownCourseStates = ['draft', 'published'] as const;
export type OwnCourseState = (typeof ownCourseStates)[number];

/** Matches paths of text files of a draft: the Markdown of a lesson, or the question bank `questions.md`. */
export const draftTextPattern = /^(?:de|en)\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** Matches paths of all files of a draft that the import of courses reads. */
export const draftFilePattern =
  /^(?:course\.yaml|(?:de|en)\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\.md|[a-z0-9]+(?:-[a-z0-9]+)*(?:\.narrow)?\.svg|[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpg)))$/;
