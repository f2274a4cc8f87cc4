import {
  createCourseOfContent,
  createOwnLessons,
  deleteContent,
  getCompanyStorage,
  listContent,
  previewReplacement,
  removeOwnCourse,
  replaceContent,
  uploadContent,
  urlOf,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callAllPages } from '../../shared/api/callAllPages.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';
import { fetchWithProgress } from '../../shared/api/fetchWithProgress.ts';

interface Upload {
  companyId: string;
  file: File;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Tags of the queries that list courses or show a single course. */
export const courseTags = ['company-courses', 'courses'] as const;

// The list of packages is reloaded after a failure too: somebody else may have used or deleted the package.
const reloadsCourses = (response: unknown) =>
  response === undefined ? (['content'] as const) : (['content', ...courseTags] as const);

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query<ResponseOf<typeof listContent>, ArgumentsOf<typeof listContent>>({
      ...call(listContent),
      providesTags: ['content'],
    }),

    listAllContent: build.query<DataOf<typeof listContent>, ArgumentsOf<typeof listContent>>({
      ...callAllPages(listContent),
      providesTags: ['content'],
    }),

    getCompanyStorage: build.query<DataOf<typeof getCompanyStorage>, ArgumentsOf<typeof getCompanyStorage>>({
      ...callData(getCompanyStorage),
      providesTags: ['content'],
      keepUnusedDataFor: 0,
    }),

    uploadContent: build.mutation<DataOf<typeof uploadContent>, Upload>({
      query: ({ companyId, file, onProgress }) => ({
        method: uploadContent.method,
        url: urlOf(uploadContent, { companyId }, { file_name: file.name.slice(-200) }),
        body: new Blob([file], { type: 'application/zip' }),
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof uploadContent> }) => data,
      invalidatesTags: ['content'],
    }),

    deleteContent: build.mutation<DataOf<typeof deleteContent>, ArgumentsOf<typeof deleteContent>>({
      ...callData(deleteContent),
      invalidatesTags: ['content'],
    }),

    createOwnLessons: build.mutation<DataOf<typeof createOwnLessons>, ArgumentsOf<typeof createOwnLessons>>({
      ...callData(createOwnLessons),
      invalidatesTags: ['company-courses', 'own-courses'],
    }),

    createCourseOfContent: build.mutation<
      DataOf<typeof createCourseOfContent>,
      ArgumentsOf<typeof createCourseOfContent>
    >({ ...callData(createCourseOfContent), invalidatesTags: reloadsCourses }),

    /** Not cached, because the number of people in progress can change between two previews. */
    previewReplacement: build.query<
      DataOf<typeof previewReplacement>,
      ArgumentsOf<typeof previewReplacement>
    >({ ...callData(previewReplacement), keepUnusedDataFor: 0 }),

    replaceContent: build.mutation<DataOf<typeof replaceContent>, ArgumentsOf<typeof replaceContent>>({
      ...callData(replaceContent),
      invalidatesTags: reloadsCourses,
    }),

    /**
     * Does not reload the courses, because a page of the removed course may still be open, and the service would refuse
     * its queries. The caller invalidates `courseTags` after the page was left.
     */
    removeOwnCourse: build.mutation<DataOf<typeof removeOwnCourse>, ArgumentsOf<typeof removeOwnCourse>>({
      ...callData(removeOwnCourse),
      invalidatesTags: ['content'],
    }),

    /** Removes the company's own lessons from a course of the catalogue. */
    removeOwnLessons: build.mutation<DataOf<typeof removeOwnCourse>, ArgumentsOf<typeof removeOwnCourse>>({
      ...callData(removeOwnCourse),
      invalidatesTags: reloadsCourses,
    }),
  }),
});

export const {
  useListAllContentQuery,
  useListContentQuery,
  useGetCompanyStorageQuery,
  useUploadContentMutation,
  useDeleteContentMutation,
  useCreateCourseOfContentMutation,
  useCreateOwnLessonsMutation,
  usePreviewReplacementQuery,
  useReplaceContentMutation,
  useRemoveOwnCourseMutation,
  useRemoveOwnLessonsMutation,
} = contentApi;
