import type { CourseRound, RoundCounts } from '@academy/contracts';
import {
  extendDueDate,
  getCourseRound,
  listMemberRounds,
  previewCourseRound,
  startCourseRound,
  startMemberRound,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

const trainingCyclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The counts are requested each time the dialog opens, because learners may have completed the course since. */
    previewCourseRound: build.query<RoundCounts, ArgumentsOf<typeof previewCourseRound>>({
      ...callData(previewCourseRound),
      keepUnusedDataFor: 0,
    }),

    startCourseRound: build.mutation<CourseRound, ArgumentsOf<typeof startCourseRound>>({
      ...callData(startCourseRound),
    }),

    /** When the background work of the round has succeeded, the courses and enrollments that it changed are reloaded. */
    getCourseRound: build.query<CourseRound, ArgumentsOf<typeof getCourseRound>>({
      ...callData(getCourseRound),
      onQueryStarted: async (_arguments, { dispatch, queryFulfilled }) => {
        const status = await queryFulfilled.then(
          ({ data }) => data.status,
          () => undefined,
        );
        if (status === 'succeeded')
          dispatch(api.util.invalidateTags(['company-courses', 'courses', 'member-enrollments']));
      },
    }),

    extendDueDate: build.mutation<DataOf<typeof extendDueDate>, ArgumentsOf<typeof extendDueDate>>({
      ...callData(extendDueDate),
      invalidatesTags: (stored) => (stored ? ['company-courses', 'member-enrollments'] : []),
    }),

    startMemberRound: build.mutation<DataOf<typeof startMemberRound>, ArgumentsOf<typeof startMemberRound>>({
      ...callData(startMemberRound),
      invalidatesTags: (started) => (started ? ['company-courses', 'courses', 'member-enrollments'] : []),
    }),

    /** Lists all rounds of a member's enrollment, the current one first. */
    listMemberRounds: build.query<ResponseOf<typeof listMemberRounds>, ArgumentsOf<typeof listMemberRounds>>({
      ...call(listMemberRounds),
    }),
  }),
});

export const {
  useExtendDueDateMutation,
  useStartMemberRoundMutation,
  usePreviewCourseRoundQuery,
  useStartCourseRoundMutation,
  useGetCourseRoundQuery,
  useListMemberRoundsQuery,
} = trainingCyclesApi;
