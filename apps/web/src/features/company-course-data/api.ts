import type { CompanyCourse } from '@academy/contracts';
import {
  exportCourses,
  exportEnrollments,
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  updateCompanyCourse,
} from '@academy/contracts/client';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, type ApiState } from '../../shared/api/api.ts';
import { callAllPages } from '../../shared/api/callAllPages.ts';
import { callData, malformedIdMeans, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const companyCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists all courses of a company. */
    listCompanyCourses: build.query<CompanyCourse[], ArgumentsOf<typeof listCompanyCourses>>({
      ...callAllPages(listCompanyCourses),
      providesTags: ['company-courses'],
    }),

    getCompanyCourse: build.query<CompanyCourse, ArgumentsOf<typeof getCompanyCourse>>({
      ...callData(getCompanyCourse),
      ...malformedIdMeans('course_not_found'),
      providesTags: ['company-courses'],
    }),

    populateCompanyCourses: build.mutation<
      DataOf<typeof populateCompanyCourses>,
      ArgumentsOf<typeof populateCompanyCourses>
    >({
      ...callData(populateCompanyCourses),
      invalidatesTags: (_response, failure) => (failure ? [] : ['company-courses', 'courses']),
    }),

    /**
     * Updates the cached course before the service responds, and reverts the update if the service refuses the change.
     */
    updateCompanyCourse: build.mutation<CompanyCourse, ArgumentsOf<typeof updateCompanyCourse>>({
      ...callData(updateCompanyCourse),
      invalidatesTags: (_response, failure) => (failure ? [] : ['courses', 'member-enrollments']),
      onQueryStarted: async ({ companyCourseId, body }, { dispatch, queryFulfilled }) => {
        // The cast is safe: the contract accepts a status in any capitalisation, but this app sends lower case only.
        const change = body.data as Partial<CompanyCourse>;
        const undo = dispatch(patchCompanyCourse(companyCourseId, change));
        try {
          const { title: _title, ...stored } = (await queryFulfilled).data;
          dispatch(patchCompanyCourse(companyCourseId, stored));
        } catch {
          undo();
        }
      },
    }),

    downloadCourses: build.mutation(callDownload(exportCourses)),

    /** Downloads the members of a course with their progress as CSV. */
    downloadEnrollments: build.mutation(callDownload(exportEnrollments)),
  }),
});

export const {
  useListCompanyCoursesQuery,
  useGetCompanyCourseQuery,
  usePopulateCompanyCoursesMutation,
  useUpdateCompanyCourseMutation,
  useDownloadCoursesMutation,
  useDownloadEnrollmentsMutation,
} = companyCoursesApi;

type Thunk<T> = ThunkAction<T, ApiState, unknown, UnknownAction>;

/** Changes a company course in all cached queries. Returns a function that reverts the change. */
function patchCompanyCourse(companyCourseId: string, change: Partial<CompanyCourse>): Thunk<() => void> {
  return (dispatch, getState) => {
    const { updateQueryData, selectInvalidatedBy } = companyCoursesApi.util;
    const changed = (course: CompanyCourse) =>
      course.id === companyCourseId ? { ...course, ...change } : course;
    const patches = selectInvalidatedBy(getState(), ['company-courses']).map(
      ({ endpointName, originalArgs }) =>
        endpointName === 'listCompanyCourses'
          ? dispatch(updateQueryData('listCompanyCourses', originalArgs, (courses) => courses.map(changed)))
          : dispatch(updateQueryData('getCompanyCourse', originalArgs, changed)),
    );
    return () => patches.forEach((patch) => patch.undo());
  };
}
