export { CompletedCourse } from './CompletedCourse.tsx';
export { NextCourseButton } from './NextCourseButton.tsx';
export { DownloadCertificate } from './DownloadCertificate.tsx';
