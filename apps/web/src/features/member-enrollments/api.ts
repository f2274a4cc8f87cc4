import { getMemberCertificate, listMemberEnrollments } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { call, type AnswerOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

export const memberEnrollmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists the enrollments of one member or of one company course. */
    listMemberEnrollments: build.query<
      AnswerOf<typeof listMemberEnrollments>,
      ArgumentsOf<typeof listMemberEnrollments>
    >({ ...call(listMemberEnrollments) }),

    downloadMemberCertificate: build.mutation(callDownload(getMemberCertificate)),
  }),
});

export const { useListMemberEnrollmentsQuery, useDownloadMemberCertificateMutation } = memberEnrollmentsApi;
