export { useGetCourseQuery } from './api.ts';
export { useAdvanceMutation, useEnrollMutation } from './enrollmentMutations.ts';
