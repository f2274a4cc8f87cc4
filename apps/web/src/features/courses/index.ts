export { useGetCourseQuery, useListCoursesQuery } from './api.ts';
export { useAdvanceMutation, useEnrollMutation } from './enrollmentMutations.ts';
export { suggestCourse } from './rules.ts';
