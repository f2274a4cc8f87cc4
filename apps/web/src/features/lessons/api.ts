import { getLesson, type Lesson } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** In seconds. A lesson that was fetched ahead is still there when the one before it has been read. */
const keptWhileReading = 30 * 60;

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A lesson's content. What is completed and what is locked is told by the course, which changes are applied to. */
    getLesson: build.query<Lesson, ArgumentsOf<typeof getLesson>>({
      ...callData(getLesson),
      keepUnusedDataFor: keptWhileReading,
      // An id that is none cannot be an existing lesson's.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, code: 'lesson_not_found' } : failure,
    }),
  }),
});

export const { useGetLessonQuery, usePrefetch } = lessonsApi;
