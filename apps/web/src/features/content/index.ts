export { useCreateOwnLessonsMutation, useRemoveOwnCourseMutation } from './api.ts';
export {
  RemoveOwnCourseDialog,
  RemoveOwnLessonsDialog,
  ReplacePackageDialog,
} from './CourseContentDialogs.tsx';
