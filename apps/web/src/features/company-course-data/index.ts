export {
  useDownloadCoursesMutation,
  useDownloadEnrollmentsMutation,
  useGetCompanyCourseQuery,
  useListCompanyCoursesQuery,
  usePopulateCompanyCoursesMutation,
  useUpdateCompanyCourseMutation,
} from './api.ts';
export { useSaveCourse } from './useSaveCourse.ts';
