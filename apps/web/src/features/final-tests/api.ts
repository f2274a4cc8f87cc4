import type { AttemptKind, CourseRenewal, OptionId, TestAttempt, TestResult } from '@academy/contracts';
import {
  getCourseRenewal,
  getTestAttempt,
  getTestResult,
  listTestAttempts,
  saveTestAnswer,
  startRenewalTest,
  startTestAttempt,
  submitTestAttempt,
} from '@academy/contracts/client';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, type ApiState } from '../../shared/api/api.ts';
import {
  callData,
  malformedIdMeans,
  requestOf,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { attemptsTag } from '../test-attempts/index.ts';

/** Error codes of the service for an attempt that is not open. `getOpenAttempt` returns null for these. */
const closedCodes = ['attempt_closed', 'test_attempt_not_found'];

type AttemptArguments = ArgumentsOf<typeof startTestAttempt> & { kind: AttemptKind };

const openRenewalTestOf = ({ test }: CourseRenewal) => (test?.state === 'open' ? test.attempt_id : null);

const finalTestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the learner's open attempt with its questions and saved answers; null if no attempt is open. */
    getOpenAttempt: build.query<TestAttempt | null, AttemptArguments>({
      queryFn: async ({ kind, ...args }, _api, _options, baseQuery) => {
        const listed = await baseQuery(
          kind === 'final' ? requestOf(listTestAttempts, args) : requestOf(getCourseRenewal, args),
        );
        if (listed.error) return { error: listed.error as ApiFailure };
        const attemptId =
          kind === 'final'
            ? (listed.data as ResponseOf<typeof listTestAttempts>).data.open_attempt_id
            : openRenewalTestOf((listed.data as ResponseOf<typeof getCourseRenewal>).data);
        if (attemptId === null) return { data: null };
        const request = requestOf(getTestAttempt, { ...args, attemptId });
        const opened = await baseQuery(request);
        if (!opened.error) return { data: (opened.data as ResponseOf<typeof getTestAttempt>).data };
        const failure = opened.error as ApiFailure;
        return closedCodes.includes(failure.code) ? { data: null } : { error: failure };
      },
    }),

    startTestAttempt: build.mutation<TestAttempt, ArgumentsOf<typeof startTestAttempt>>({
      ...callData(startTestAttempt),
      invalidatesTags: (_attempt, _failure, { enrollmentId }) => [attemptsTag(enrollmentId)],
    }),

    startRenewalTest: build.mutation<TestAttempt, ArgumentsOf<typeof startRenewalTest>>({
      ...callData(startRenewalTest),
      invalidatesTags: ['courses'],
    }),

    saveTestAnswer: build.mutation<DataOf<typeof saveTestAnswer>, ArgumentsOf<typeof saveTestAnswer>>(
      callData(saveTestAnswer),
    ),

    submitTestAttempt: build.mutation<TestResult, ArgumentsOf<typeof submitTestAttempt>>({
      ...callData(submitTestAttempt),
      invalidatesTags: (result, _failure, { enrollmentId }) => [
        attemptsTag(enrollmentId),
        // A passed final test completes the course (rule 194), and a renewal test can complete lessons (rule 208).
        ...(result?.passed || result?.kind === 'renewal' ? (['courses'] as const) : []),
      ],
    }),

    getTestResult: build.query<TestResult, ArgumentsOf<typeof getTestResult>>({
      ...callData(getTestResult),
      ...malformedIdMeans('test_attempt_not_found'),
    }),
  }),
});

export const {
  useGetOpenAttemptQuery,
  useStartRenewalTestMutation,
  useStartTestAttemptMutation,
  useSubmitTestAttemptMutation,
  useGetTestResultQuery,
} = finalTestsApi;

type Thunk<T> = ThunkAction<T, ApiState, unknown, UnknownAction>;

/**
 * Stores the open attempt in the cache, so that the page needs no request to show its questions. If `attempt` is null,
 * removes the submitted attempt from the cache.
 */
export const setOpenAttempt =
  (args: AttemptArguments, attempt: TestAttempt | null): Thunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(finalTestsApi.util.upsertQueryData('getOpenAttempt', args, attempt));

interface GivenAnswer {
  attemptId: string;
  questionId: string;
  optionIds: OptionId[];
}

/** Saves an answer on the server, and then in the cached attempt. */
export const saveAnswer =
  (args: AttemptArguments, { attemptId, questionId, optionIds }: GivenAnswer): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { companyId, enrollmentId } = args;
    const body = { data: { question_id: questionId, option_ids: optionIds } };
    await dispatch(
      finalTestsApi.endpoints.saveTestAnswer.initiate(
        { companyId, enrollmentId, attemptId, body },
        { track: false },
      ),
    ).unwrap();
    dispatch(
      finalTestsApi.util.updateQueryData('getOpenAttempt', args, (attempt) => {
        const question = attempt?.questions.find(({ id }) => id === questionId);
        if (question) question.selected = optionIds;
      }),
    );
  };
