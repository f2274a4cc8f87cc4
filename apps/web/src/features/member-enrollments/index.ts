export { useDownloadMemberCertificateMutation, useListMemberEnrollmentsQuery } from './api.ts';
