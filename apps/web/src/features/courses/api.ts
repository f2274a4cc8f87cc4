import type { Course, CourseRenewal, CourseSummary } from '@academy/contracts';
import { getCourse, getCourseRenewal, listCourses } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { kept } from '../../shared/api/baseQuery.ts';
import { callAllPages } from '../../shared/api/callAllPages.ts';
import { callData, malformedIdMeans, type ArgumentsOf } from '../../shared/api/call.ts';
import { reportError } from '../../shared/errors/reportError.ts';

/** Cache tag of the list of courses, which is also invalidated when the progress in a course changes. */
export const courseListTag = { type: 'courses', id: 'list' } as const;
export const courseTag = (courseId: string) => ({ type: 'courses', id: courseId }) as const;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists all active courses of a company. */
    listCourses: build.query<CourseSummary[], ArgumentsOf<typeof listCourses>>({
      extraOptions: kept,
      ...callAllPages(listCourses),
      providesTags: [courseListTag],
    }),

    getCourse: build.query<Course, ArgumentsOf<typeof getCourse>>({
      extraOptions: kept,
      ...callData(getCourse),
      ...malformedIdMeans('course_not_found'),
      providesTags: (_course, _failure, { courseId }) => [courseTag(courseId)],
      // A failure is also reported to the operators (rule 166).
      onQueryStarted: (_args, { queryFulfilled }) => {
        queryFulfilled.catch(({ error }: { error: unknown }) =>
          reportError(error, 'A course could not be loaded'),
        );
      },
    }),

    getCourseRenewal: build.query<CourseRenewal, ArgumentsOf<typeof getCourseRenewal>>({
      ...callData(getCourseRenewal),
      providesTags: ['courses'],
    }),
  }),
});

/** Loads the list of courses only to store it on the device for use without a connection. */
export const loadCourseList = (args: ArgumentsOf<typeof listCourses>) =>
  coursesApi.endpoints.listCourses.initiate(args, { subscribe: false });

export const { useListCoursesQuery, useGetCourseQuery, useGetCourseRenewalQuery } = coursesApi;
