export { DownloadCertificate } from './DownloadCertificate.tsx';
export { NextCourseButton } from './NextCourseButton.tsx';

/** Loads the code only when a page needs it: right after a completion, or for a completed course. */
export const loadCompletedCourse = async () => ({
  default: (await import('./CompletedCourse.tsx')).CompletedCourse,
});
