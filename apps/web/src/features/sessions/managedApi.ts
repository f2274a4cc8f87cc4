import {
  cancelSession,
  changeSession,
  closeSession,
  createSession,
  getAttendanceCode,
  getManagedSession,
  listDuties,
  listManagedSessions,
  listParticipants,
  printAttendanceList,
  recordAttendance,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callAllPages } from '../../shared/api/callAllPages.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

/**
 * Cache tags of data about completed courses. Closing a session changes these data, because attendance can complete a
 * course.
 */
const completions = ['courses', ...assignmentTags] as const;

const managedSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listManagedSessions: build.query<
      ResponseOf<typeof listManagedSessions>,
      ArgumentsOf<typeof listManagedSessions>
    >({ ...call(listManagedSessions), providesTags: ['sessions'] }),

    getManagedSession: build.query<DataOf<typeof getManagedSession>, ArgumentsOf<typeof getManagedSession>>({
      ...callData(getManagedSession),
      ...malformedIdMeans('session_not_found'),
      providesTags: ['sessions'],
    }),

    createSession: build.mutation<DataOf<typeof createSession>, ArgumentsOf<typeof createSession>>({
      ...callData(createSession),
      invalidatesTags: (response) => (response ? ['sessions'] : []),
    }),

    // Reloads after a failure too: somebody else may have closed or cancelled the session.
    changeSession: build.mutation<DataOf<typeof changeSession>, ArgumentsOf<typeof changeSession>>({
      ...callData(changeSession),
      invalidatesTags: ['sessions'],
    }),

    cancelSession: build.mutation<DataOf<typeof cancelSession>, ArgumentsOf<typeof cancelSession>>({
      ...callData(cancelSession),
      invalidatesTags: ['sessions'],
    }),

    closeSession: build.mutation<DataOf<typeof closeSession>, ArgumentsOf<typeof closeSession>>({
      ...callData(closeSession),
      invalidatesTags: ['sessions', ...completions],
    }),

    getAttendanceCode: build.query<DataOf<typeof getAttendanceCode>, ArgumentsOf<typeof getAttendanceCode>>({
      ...callData(getAttendanceCode),
      keepUnusedDataFor: 0,
    }),

    listParticipants: build.query<ResponseOf<typeof listParticipants>, ArgumentsOf<typeof listParticipants>>({
      ...call(listParticipants),
      providesTags: ['sessions'],
    }),

    recordAttendance: build.mutation<DataOf<typeof recordAttendance>, ArgumentsOf<typeof recordAttendance>>({
      ...callData(recordAttendance),
      invalidatesTags: ['sessions', ...completions],
    }),

    downloadAttendanceList: build.mutation<null, ArgumentsOf<typeof printAttendanceList>>(
      callDownload(printAttendanceList),
    ),

    /** Loads the duties that a session can count for. All duties fit on one page of the maximum size. */
    listDutiesOfSessions: build.query<DataOf<typeof listDuties>, ArgumentsOf<typeof listDuties>>({
      ...callAllPages(listDuties),
      providesTags: [{ type: 'duties', id: 'list' }],
    }),
  }),
});

export const {
  useListManagedSessionsQuery,
  useGetManagedSessionQuery,
  useCreateSessionMutation,
  useChangeSessionMutation,
  useCancelSessionMutation,
  useCloseSessionMutation,
  useGetAttendanceCodeQuery,
  useListParticipantsQuery,
  useRecordAttendanceMutation,
  useDownloadAttendanceListMutation,
  useListDutiesOfSessionsQuery,
} = managedSessionsApi;
