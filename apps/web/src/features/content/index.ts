export { useCreateOwnLessonsMutation } from './api.ts';
export {
  RemoveOwnCourseDialog,
  RemoveOwnLessonsDialog,
  ReplacePackageDialog,
} from './CourseContentDialogs.tsx';
