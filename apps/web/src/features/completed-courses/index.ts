export { CompletedCourse } from './CompletedCourse.tsx';
export { DownloadCertificate } from './DownloadCertificate.tsx';
