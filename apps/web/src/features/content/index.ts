export { RemoveOwnCourseDialog, ReplacePackageDialog } from './CourseContentDialogs.tsx';
