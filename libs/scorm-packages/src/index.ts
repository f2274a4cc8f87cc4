export { scormPackage, type PackagedCourse, type PackagedLesson } from './scorm-package.ts';
