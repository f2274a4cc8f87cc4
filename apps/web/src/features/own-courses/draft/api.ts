import type { CataloguePublication, OwnCoursePublication } from '@academy/contracts';
import {
  addCatalogueDraftPicture,
  addDraftPicture,
  exportCatalogueDraft,
  previewCataloguePublication,
  getCatalogueDraft,
  createCatalogueCourse,
  changeCatalogueOutline,
  getCatalogueDraftText,
  changeCatalogueDraftText,
  lockCatalogueDraft,
  unlockCatalogueDraft,
  previewCatalogueLesson,
  publishCatalogueCourse,
  changeDraftText,
  changeOutline,
  createOwnCourse,
  discardDraftChanges,
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
import { callDraft, draftRequest, type DraftArguments } from './callDraft.ts';

interface Import {
  companyId: string;
  file: Blob;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

type PictureArguments = Omit<DraftArguments<typeof addDraftPicture>, 'body' | 'revision'> & {
  revision: number;
  file: Blob;
};

const ownCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnCourses: build.query<ResponseOf<typeof listOwnCourses>, ArgumentsOf<typeof listOwnCourses>>({
      ...call(listOwnCourses),
      providesTags: ['own-courses'],
      // Not cached, because other people may change drafts at any time.
      keepUnusedDataFor: 0,
    }),

    /** Loaded again each time that the editor opens, because a change must name the present revision of the draft. */
    getOwnCourse: build.query<DataOf<typeof getOwnCourse>, DraftArguments<typeof getOwnCourse>>({
      ...callDraft(getOwnCourse, getCatalogueDraft),
      ...malformedIdMeans('own_course_not_found'),
      keepUnusedDataFor: 0,
    }),

    createOwnCourse: build.mutation<DataOf<typeof createOwnCourse>, DraftArguments<typeof createOwnCourse>>({
      ...callDraft(createOwnCourse, createCatalogueCourse),
      invalidatesTags: ['own-courses', 'catalogue'],
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

    exportCatalogueDraft: build.mutation<null, ArgumentsOf<typeof exportCatalogueDraft>>(
      callDownload(exportCatalogueDraft),
    ),

    changeOutline: build.mutation<DataOf<typeof changeOutline>, DraftArguments<typeof changeOutline>>(
      callDraft(changeOutline, changeCatalogueOutline),
    ),

    getDraftText: build.query<DataOf<typeof getDraftText>, DraftArguments<typeof getDraftText>>({
      ...callDraft(getDraftText, getCatalogueDraftText),
      keepUnusedDataFor: 0,
    }),

    changeDraftText: build.mutation<DataOf<typeof changeDraftText>, DraftArguments<typeof changeDraftText>>(
      callDraft(changeDraftText, changeCatalogueDraftText),
    ),

    addDraftPicture: build.mutation<DataOf<typeof addDraftPicture>, PictureArguments>({
      query: ({ file, ...picture }) => ({
        ...draftRequest(
          addDraftPicture,
          addCatalogueDraftPicture,
          picture as DraftArguments<typeof addDraftPicture>,
        ),
        body: file,
      }),
      transformResponse: ({ data }: { data: DataOf<typeof addDraftPicture> }) => data,
    }),

    lockDraft: build.mutation<DataOf<typeof lockDraft>, DraftArguments<typeof lockDraft>>(
      callDraft(lockDraft, lockCatalogueDraft),
    ),

    unlockDraft: build.mutation<DataOf<typeof unlockDraft>, DraftArguments<typeof unlockDraft>>(
      callDraft(unlockDraft, unlockCatalogueDraft),
    ),

    previewLesson: build.mutation<DataOf<typeof previewLesson>, DraftArguments<typeof previewLesson>>(
      callDraft(previewLesson, previewCatalogueLesson),
    ),

    /** Not cached, because the number of people in progress can change between two previews. */
    previewOwnCoursePublication: build.query<
      OwnCoursePublication | CataloguePublication,
      DraftArguments<typeof previewOwnCoursePublication>
    >({
      ...callDraft(previewOwnCoursePublication, previewCataloguePublication),
      keepUnusedDataFor: 0,
    }),

    discardDraftChanges: build.mutation<
      DataOf<typeof discardDraftChanges>,
      ArgumentsOf<typeof discardDraftChanges>
    >({
      ...callData(discardDraftChanges),
      invalidatesTags: (course) => (course ? ['own-courses'] : []),
    }),

    publishOwnCourse: build.mutation<
      DataOf<typeof publishOwnCourse>,
      DraftArguments<typeof publishOwnCourse>
    >({
      ...callDraft(publishOwnCourse, publishCatalogueCourse),
      invalidatesTags: (course) => (course ? ['own-courses', 'catalogue', 'company-courses', 'courses'] : []),
    }),
  }),
});

export const {
  useListOwnCoursesQuery,
  useGetOwnCourseQuery,
  useCreateOwnCourseMutation,
  useImportOwnCourseMutation,
  useExportOwnCourseMutation,
  useExportCatalogueDraftMutation,
  useChangeOutlineMutation,
  useGetDraftTextQuery,
  useChangeDraftTextMutation,
  useAddDraftPictureMutation,
  useLockDraftMutation,
  useUnlockDraftMutation,
  usePreviewLessonMutation,
  usePreviewOwnCoursePublicationQuery,
  useDiscardDraftChangesMutation,
  usePublishOwnCourseMutation,
} = ownCoursesApi;
