import {
  addDraftPicture,
  changeDraftText,
  changeOutline,
  createOwnCourse,
  exportOwnCourse,
  getDraftText,
  getOwnCourse,
  importOwnCourse,
  listOwnCourses,
  lockDraft,
  previewLesson,
  previewOwnCoursePublication,
  publishOwnCourse,
  unlockDraft,
  urlOf,
} from '@academy/contracts/client';
import { api } from '../../../shared/api/api.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../../shared/api/call.ts';
import { callDownload } from '../../../shared/api/callDownload.ts';
import { fetchWithProgress } from '../../../shared/api/fetchWithProgress.ts';

interface Import {
  companyId: string;
  file: Blob;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress: (part: number) => void;
}

type PictureArguments = Omit<ArgumentsOf<typeof addDraftPicture>, 'body' | 'revision'> & {
  revision: number;
  file: Blob;
};

const ownCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnCourses: build.query<ResponseOf<typeof listOwnCourses>, ArgumentsOf<typeof listOwnCourses>>({
      ...call(listOwnCourses),
      providesTags: ['own-courses'],
      // Other people change drafts, and every change of a draft changes the list.
      keepUnusedDataFor: 0,
    }),

    /** Loaded anew each time that the editor opens, because it must begin with the present revision. */
    getOwnCourse: build.query<DataOf<typeof getOwnCourse>, ArgumentsOf<typeof getOwnCourse>>({
      ...callData(getOwnCourse),
      ...malformedIdMeans('own_course_not_found'),
      keepUnusedDataFor: 0,
    }),

    createOwnCourse: build.mutation<DataOf<typeof createOwnCourse>, ArgumentsOf<typeof createOwnCourse>>({
      ...callData(createOwnCourse),
      invalidatesTags: ['own-courses'],
    }),

    importOwnCourse: build.mutation<DataOf<typeof importOwnCourse>, Import>({
      query: ({ companyId, file, onProgress }) => ({
        method: importOwnCourse.method,
        url: urlOf(importOwnCourse, { companyId }),
        body: file,
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof importOwnCourse> }) => data,
      invalidatesTags: ['own-courses'],
    }),

    exportOwnCourse: build.mutation<null, ArgumentsOf<typeof exportOwnCourse>>(callDownload(exportOwnCourse)),

    changeOutline: build.mutation<DataOf<typeof changeOutline>, ArgumentsOf<typeof changeOutline>>(
      callData(changeOutline),
    ),

    getDraftText: build.query<DataOf<typeof getDraftText>, ArgumentsOf<typeof getDraftText>>({
      ...callData(getDraftText),
      keepUnusedDataFor: 0,
    }),

    changeDraftText: build.mutation<DataOf<typeof changeDraftText>, ArgumentsOf<typeof changeDraftText>>(
      callData(changeDraftText),
    ),

    addDraftPicture: build.mutation<DataOf<typeof addDraftPicture>, PictureArguments>({
      query: ({ companyId, courseId, revision, language, name, file }) => ({
        method: addDraftPicture.method,
        url: urlOf(addDraftPicture, { companyId, courseId }, { revision, language, name }),
        body: file,
        isPublic: false,
      }),
      transformResponse: ({ data }: { data: DataOf<typeof addDraftPicture> }) => data,
    }),

    lockDraft: build.mutation<DataOf<typeof lockDraft>, ArgumentsOf<typeof lockDraft>>(callData(lockDraft)),

    unlockDraft: build.mutation<DataOf<typeof unlockDraft>, ArgumentsOf<typeof unlockDraft>>(
      callData(unlockDraft),
    ),

    previewLesson: build.mutation<DataOf<typeof previewLesson>, ArgumentsOf<typeof previewLesson>>(
      callData(previewLesson),
    ),

    /** Not cached, because the number of people in progress changes whenever somebody learns. */
    previewOwnCoursePublication: build.query<
      DataOf<typeof previewOwnCoursePublication>,
      ArgumentsOf<typeof previewOwnCoursePublication>
    >({ ...callData(previewOwnCoursePublication), keepUnusedDataFor: 0 }),

    publishOwnCourse: build.mutation<DataOf<typeof publishOwnCourse>, ArgumentsOf<typeof publishOwnCourse>>({
      ...callData(publishOwnCourse),
      invalidatesTags: (course) => (course ? ['own-courses', 'company-courses', 'courses'] : []),
    }),
  }),
});

export const {
  useListOwnCoursesQuery,
  useGetOwnCourseQuery,
  useCreateOwnCourseMutation,
  useImportOwnCourseMutation,
  useExportOwnCourseMutation,
  useChangeOutlineMutation,
  useGetDraftTextQuery,
  useChangeDraftTextMutation,
  useAddDraftPictureMutation,
  useLockDraftMutation,
  useUnlockDraftMutation,
  usePreviewLessonMutation,
  usePreviewOwnCoursePublicationQuery,
  usePublishOwnCourseMutation,
} = ownCoursesApi;
