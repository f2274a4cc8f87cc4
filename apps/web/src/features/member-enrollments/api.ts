import {
  getMemberCertificate,
  listAssignedPeople,
  listMemberEnrollments,
  listMemberProgress,
  listUnstartedCourses,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const memberEnrollmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists the enrollments of one member or of one company course. */
    listMemberEnrollments: build.query<
      ResponseOf<typeof listMemberEnrollments>,
      ArgumentsOf<typeof listMemberEnrollments>
    >({ ...call(listMemberEnrollments), providesTags: ['member-enrollments'] }),

    listAssignedPeople: build.query<
      ResponseOf<typeof listAssignedPeople>,
      ArgumentsOf<typeof listAssignedPeople>
    >({ ...call(listAssignedPeople), providesTags: assignmentTags }),

    listUnstartedCourses: build.query<
      ResponseOf<typeof listUnstartedCourses>,
      ArgumentsOf<typeof listUnstartedCourses>
    >({ ...call(listUnstartedCourses), providesTags: assignmentTags }),

    listMemberProgress: build.query<
      DataOf<typeof listMemberProgress>,
      ArgumentsOf<typeof listMemberProgress>
    >({ ...callData(listMemberProgress), providesTags: assignmentTags }),

    downloadMemberCertificate: build.mutation(callDownload(getMemberCertificate)),
  }),
});

export const {
  useListMemberEnrollmentsQuery,
  useListAssignedPeopleQuery,
  useListUnstartedCoursesQuery,
  useListMemberProgressQuery,
  useDownloadMemberCertificateMutation,
} = memberEnrollmentsApi;
