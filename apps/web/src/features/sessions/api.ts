import {
  attendSession,
  bookSeat,
  getAttendanceConfirmation,
  getSession,
  getSessionInvitation,
  listSessions,
  returnSeat,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<ResponseOf<typeof listSessions>, ArgumentsOf<typeof listSessions>>({
      ...call(listSessions),
      providesTags: ['sessions'],
    }),

    getSession: build.query<DataOf<typeof getSession>, ArgumentsOf<typeof getSession>>({
      ...callData(getSession),
      ...malformedIdMeans('session_not_found'),
      providesTags: ['sessions'],
    }),

    // Reloads after a failure too: the session or its free seats may have changed.
    bookSeat: build.mutation<DataOf<typeof bookSeat>, ArgumentsOf<typeof bookSeat>>({
      ...callData(bookSeat),
      invalidatesTags: ['sessions'],
    }),

    returnSeat: build.mutation<DataOf<typeof returnSeat>, ArgumentsOf<typeof returnSeat>>({
      ...callData(returnSeat),
      invalidatesTags: ['sessions'],
    }),

    attendSession: build.mutation<DataOf<typeof attendSession>, ArgumentsOf<typeof attendSession>>({
      ...callData(attendSession),
      invalidatesTags: (response) => (response ? ['sessions'] : []),
    }),

    downloadInvitation: build.mutation<null, ArgumentsOf<typeof getSessionInvitation>>(
      callDownload(getSessionInvitation),
    ),

    downloadConfirmation: build.mutation<null, ArgumentsOf<typeof getAttendanceConfirmation>>(
      callDownload(getAttendanceConfirmation),
    ),
  }),
});

export const {
  useListSessionsQuery,
  useGetSessionQuery,
  useBookSeatMutation,
  useReturnSeatMutation,
  useAttendSessionMutation,
  useDownloadInvitationMutation,
  useDownloadConfirmationMutation,
} = sessionsApi;
