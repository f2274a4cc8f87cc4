import type { CourseRound, RenewalPreview, RoundCounts } from '@academy/contracts';
import {
  extendDueDate,
  getCourseRound,
  listMemberRounds,
  previewCourseRound,
  previewRenewal,
  recordCompletion,
  replaceCertificate,
  startCourseRound,
  startMemberRound,
  withdrawRecordedCompletion,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

/** Cache tags of data that change when a person completes a course, or gets a due date or a new round. */
const progressTags = ['courses', ...assignmentTags] as const;

const trainingCyclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because learners may complete the course before the dialog is opened again. */
    previewCourseRound: build.query<RoundCounts, ArgumentsOf<typeof previewCourseRound>>({
      ...callData(previewCourseRound),
      keepUnusedDataFor: 0,
    }),

    /**
     * Not cached, because lessons may change and learners may complete the course before the dialog is opened again.
     */
    previewRenewal: build.query<RenewalPreview, ArgumentsOf<typeof previewRenewal>>({
      ...callData(previewRenewal),
      keepUnusedDataFor: 0,
    }),

    startCourseRound: build.mutation<CourseRound, ArgumentsOf<typeof startCourseRound>>({
      ...callData(startCourseRound),
    }),

    /** Reloads courses and enrollments when the background work that changes them has succeeded. */
    getCourseRound: build.query<CourseRound, ArgumentsOf<typeof getCourseRound>>({
      ...callData(getCourseRound),
      onQueryStarted: async (_arguments, { dispatch, queryFulfilled }) => {
        const status = await queryFulfilled.then(
          ({ data }) => data.status,
          () => undefined,
        );
        if (status === 'succeeded') dispatch(api.util.invalidateTags([...progressTags]));
      },
    }),

    extendDueDate: build.mutation<DataOf<typeof extendDueDate>, ArgumentsOf<typeof extendDueDate>>({
      ...callData(extendDueDate),
      invalidatesTags: (stored) => (stored ? progressTags : []),
    }),

    startMemberRound: build.mutation<DataOf<typeof startMemberRound>, ArgumentsOf<typeof startMemberRound>>({
      ...callData(startMemberRound),
      invalidatesTags: (started) => (started ? progressTags : []),
    }),

    recordCompletion: build.mutation<DataOf<typeof recordCompletion>, ArgumentsOf<typeof recordCompletion>>({
      ...callData(recordCompletion),
      invalidatesTags: (stored) => (stored ? progressTags : []),
    }),

    withdrawRecordedCompletion: build.mutation<
      DataOf<typeof withdrawRecordedCompletion>,
      ArgumentsOf<typeof withdrawRecordedCompletion>
    >({
      ...callData(withdrawRecordedCompletion),
      invalidatesTags: (withdrawn) => (withdrawn ? progressTags : []),
    }),

    replaceCertificate: build.mutation<
      DataOf<typeof replaceCertificate>,
      ArgumentsOf<typeof replaceCertificate>
    >({
      ...callData(replaceCertificate),
      invalidatesTags: (replaced) => (replaced ? ['certificates', 'badges', ...progressTags] : []),
    }),

    /** Lists the rounds of a member in a course, the current one first. */
    listMemberRounds: build.query<ResponseOf<typeof listMemberRounds>, ArgumentsOf<typeof listMemberRounds>>({
      ...call(listMemberRounds),
    }),
  }),
});

export const {
  useExtendDueDateMutation,
  useStartMemberRoundMutation,
  useRecordCompletionMutation,
  useReplaceCertificateMutation,
  useWithdrawRecordedCompletionMutation,
  usePreviewCourseRoundQuery,
  usePreviewRenewalQuery,
  useStartCourseRoundMutation,
  useGetCourseRoundQuery,
  useListMemberRoundsQuery,
} = trainingCyclesApi;
