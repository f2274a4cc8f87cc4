export {
  useListAssignedPeopleQuery,
  useDownloadMemberCertificateMutation,
  useListMemberEnrollmentsQuery,
  useListMemberProgressQuery,
  useListUnstartedCoursesQuery,
} from './api.ts';
