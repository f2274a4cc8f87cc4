import type { Lesson } from '@academy/contracts';
import { getLesson } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { kept } from '../../shared/api/baseQuery.ts';
import { callData, malformedIdMeans, requestOf, type ArgumentsOf } from '../../shared/api/call.ts';

/**
 * Seconds for which a lesson stays cached. A prefetched lesson must stay cached while the learner reads the previous
 * one.
 */
const keptWhileReading = 30 * 60;

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the content of a lesson. Whether the lesson is completed or locked comes from the cached course instead,
     * because optimistic updates change only the course.
     */
    getLesson: build.query<Lesson, ArgumentsOf<typeof getLesson>>({
      extraOptions: kept,
      ...callData(getLesson),
      keepUnusedDataFor: keptWhileReading,
      // Invalidated together with all other data about courses, for example when the contacts in lessons change.
      providesTags: [{ type: 'courses', id: 'lessons' }],
      ...malformedIdMeans('lesson_not_found'),
    }),
    /**
     * Loads the last lesson even if it is locked, so that `useKeepCourse` can store it for use without a connection.
     */
    getLessonAhead: build.query<Lesson, ArgumentsOf<typeof getLesson>>({
      query: (args) => requestOf(getLesson, { ...args, ahead: 'true' }),
      transformResponse: (response: { data: Lesson }) => response.data,
    }),
  }),
});

export const { useGetLessonQuery, usePrefetch } = lessonsApi;
