import { exportCourses } from '@academy/contracts';
import { api } from '../app/api.ts';
import { callDownload } from '../app/callDownload.ts';

export const companyCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves all course data of a company as CSV. */
    downloadCourses: build.mutation(callDownload(exportCourses)),
  }),
});

export const { useDownloadCoursesMutation } = companyCoursesApi;
