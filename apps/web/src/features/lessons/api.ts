import { getLesson, type Lesson } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Cache lifetime in seconds, so that a prefetched lesson stays cached while the learner reads the previous lesson. */
const keptWhileReading = 30 * 60;

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads only the content of a lesson. Completion and locks come from the cached course, which optimistic updates patch. */
    getLesson: build.query<Lesson, ArgumentsOf<typeof getLesson>>({
      ...callData(getLesson),
      keepUnusedDataFor: keptWhileReading,
      // The service rejects a malformed id with 400; users see the same not-found message as for an unknown id.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, code: 'lesson_not_found' } : failure,
    }),
  }),
});

export const { useGetLessonQuery, usePrefetch } = lessonsApi;
