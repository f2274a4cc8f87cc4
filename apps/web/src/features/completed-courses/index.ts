export { DownloadCertificate } from './DownloadCertificate.tsx';
export { LoadedCompletedCourse } from './LoadedCompletedCourse.tsx';
export { NextCourseButton } from './NextCourseButton.tsx';
