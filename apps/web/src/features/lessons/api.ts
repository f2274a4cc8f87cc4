import { getLesson, type Lesson } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** In seconds; long enough for a prefetched lesson to stay cached while the previous one is read. */
const keptWhileReading = 30 * 60;

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only the content: completion and locks come from the cached course, which optimistic updates patch. */
    getLesson: build.query<Lesson, ArgumentsOf<typeof getLesson>>({
      ...callData(getLesson),
      keepUnusedDataFor: keptWhileReading,
      // A malformed id (400) is treated like an unknown one.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, code: 'lesson_not_found' } : failure,
    }),
  }),
});

export const { useGetLessonQuery, usePrefetch } = lessonsApi;
