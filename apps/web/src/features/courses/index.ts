export { AllDone } from './AllDone.tsx';
export {
  courseListTag,
  courseTag,
  loadCourseList,
  useGetCourseRenewalQuery,
  useListCoursesQuery,
} from './api.ts';
export { useAdvanceMutation, useEnrollMutation } from './enrollmentMutations.ts';
export { ResumeCard } from './ResumeCard.tsx';
export { suggestCourse } from './rules.ts';
export { useCourse } from './useCourse.ts';
