import {
  beginCatalogueDraft,
  discardCatalogueDraft,
  exportCatalogueCourse,
  getCatalogueSettings,
  listCatalogueCourses,
} from '@academy/contracts/client';
import { api } from '../../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../../shared/api/call.ts';
import { callDownload } from '../../../shared/api/callDownload.ts';

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Cached forever, because the settings change only when the service is restarted. */
    getCatalogueSettings: build.query<DataOf<typeof getCatalogueSettings>, void>({
      ...callData(getCatalogueSettings),
      keepUnusedDataFor: Infinity,
    }),

    listCatalogueCourses: build.query<
      ResponseOf<typeof listCatalogueCourses>,
      ArgumentsOf<typeof listCatalogueCourses>
    >({
      ...call(listCatalogueCourses),
      providesTags: ['catalogue'],
      // Not cached, because other administrators may change drafts at any time.
      keepUnusedDataFor: 0,
    }),

    beginCatalogueDraft: build.mutation<
      DataOf<typeof beginCatalogueDraft>,
      ArgumentsOf<typeof beginCatalogueDraft>
    >({ ...callData(beginCatalogueDraft), invalidatesTags: ['catalogue'] }),

    discardCatalogueDraft: build.mutation<
      DataOf<typeof discardCatalogueDraft>,
      ArgumentsOf<typeof discardCatalogueDraft>
    >({ ...callData(discardCatalogueDraft), invalidatesTags: ['catalogue'] }),

    exportCatalogueCourse: build.mutation<null, ArgumentsOf<typeof exportCatalogueCourse>>(
      callDownload(exportCatalogueCourse),
    ),
  }),
});

export const {
  useGetCatalogueSettingsQuery,
  useListCatalogueCoursesQuery,
  useBeginCatalogueDraftMutation,
  useDiscardCatalogueDraftMutation,
  useExportCatalogueCourseMutation,
} = catalogueApi;
