export { DownloadCertificate } from './DownloadCertificate.tsx';
export { NextCourseButton } from './NextCourseButton.tsx';

/** Loads the congratulation on a completed course, which few visits of a page show. */
export const loadCompletedCourse = async () => ({
  default: (await import('./CompletedCourse.tsx')).CompletedCourse,
});
