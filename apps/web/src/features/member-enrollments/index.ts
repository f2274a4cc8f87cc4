export {
  useDownloadMemberCertificateMutation,
  useListMemberEnrollmentsQuery,
  useListMemberProgressQuery,
  useListNotStartedQuery,
  useListUnstartedCoursesQuery,
} from './api.ts';
