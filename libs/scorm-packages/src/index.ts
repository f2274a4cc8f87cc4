export type { PackagedQuestion, PackagedTest } from './test-bank.ts';
export { streamScormPackage, type PackagedCourse, type PackagedLesson } from './scorm-package.ts';
