import type { Course, CourseSummary } from '@academy/contracts';
import { getCourse, listCourses } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, malformedIdMeans, type ArgumentsOf } from '../../shared/api/call.ts';
import { reportError } from '../../shared/errors/reportError.ts';

/** Cache tag of the course list, which is also invalidated when the progress in a course changes. */
export const courseListTag = { type: 'courses', id: 'list' } as const;
export const courseTag = (courseId: string) => ({ type: 'courses', id: courseId }) as const;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists all active courses of a company in one request, because a page of maximum size holds the whole catalogue. */
    listCourses: build.query<CourseSummary[], ArgumentsOf<typeof listCourses>>({
      ...callData(listCourses),
      providesTags: [courseListTag],
    }),

    getCourse: build.query<Course, ArgumentsOf<typeof getCourse>>({
      ...callData(getCourse),
      ...malformedIdMeans('course_not_found'),
      providesTags: (_course, _failure, { courseId }) => [courseTag(courseId)],
      // A failure to load a course is not only shown to the user but also reported to operators (rule 166).
      onQueryStarted: (_args, { queryFulfilled }) => {
        queryFulfilled.catch(({ error }: { error: unknown }) =>
          reportError(error, 'A course could not be loaded'),
        );
      },
    }),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery } = coursesApi;
