import { getCourse, listCourses, type Course, type CourseSummary } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';

/** Cache tag of the course list. A change of the progress in one course invalidates this tag too. */
export const courseListTag = { type: 'courses', id: 'list' } as const;
export const courseTag = (courseId: string) => ({ type: 'courses', id: courseId }) as const;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists all active courses of a company. One page of maximum size holds all of them. */
    listCourses: build.query<CourseSummary[], ArgumentsOf<typeof listCourses>>({
      ...callData(listCourses),
      providesTags: [courseListTag],
    }),

    getCourse: build.query<Course, ArgumentsOf<typeof getCourse>>({
      ...callData(getCourse),
      // The service responds with 400 to a malformed id; the page shows the not-found message.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, code: 'course_not_found' } : failure,
      providesTags: (_course, _failure, { courseId }) => [courseTag(courseId)],
      // A failure to load a course is shown to the user and also reported (rule 166).
      onQueryStarted: (_args, { queryFulfilled }) => {
        queryFulfilled.catch(({ error }: { error: unknown }) =>
          reportError(error, 'A course could not be loaded'),
        );
      },
    }),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery } = coursesApi;
