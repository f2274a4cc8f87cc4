export { AllDone } from './AllDone.tsx';
export { useGetCourseQuery, useListCoursesQuery } from './api.ts';
export { useAdvanceMutation, useEnrollMutation } from './enrollmentMutations.ts';
export { ResumeCard } from './ResumeCard.tsx';
export { suggestCourse } from './rules.ts';
