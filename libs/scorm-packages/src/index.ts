export { streamScormPackage, type PackagedCourse, type PackagedLesson } from './scorm-package.ts';
