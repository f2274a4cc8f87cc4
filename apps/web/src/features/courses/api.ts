import { getCourse, listCourses, type Course, type CourseSummary } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';

/** What a change of one course's progress makes stale besides the course itself. */
export const courseListTag = { type: 'courses', id: 'list' } as const;
export const courseTag = (courseId: string) => ({ type: 'courses', id: courseId }) as const;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All active courses of a company: a company has fewer than fit on the longest page. */
    listCourses: build.query<CourseSummary[], ArgumentsOf<typeof listCourses>>({
      ...callData(listCourses),
      providesTags: [courseListTag],
    }),

    getCourse: build.query<Course, ArgumentsOf<typeof getCourse>>({
      ...callData(getCourse),
      // An id that is none cannot be an existing course's.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, code: 'course_not_found' } : failure,
      providesTags: (_course, _failure, { courseId }) => [courseTag(courseId)],
      // Failures of course details are reported as well as shown (rule 166).
      onQueryStarted: (_args, { queryFulfilled }) => {
        queryFulfilled.catch(({ error }: { error: unknown }) =>
          reportError(error, 'A course could not be loaded'),
        );
      },
    }),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery } = coursesApi;
