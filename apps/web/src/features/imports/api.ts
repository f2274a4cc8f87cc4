import {
  urlOf,
  applyImport,
  decideImportLines,
  exportImportProblems,
  getImport,
  listImportLines,
  listImports,
  uploadImport,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';
import { fetchWithProgress } from '../../shared/api/fetchWithProgress.ts';

interface Upload {
  companyId: string;
  file: File;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<DataOf<typeof listImports>, ArgumentsOf<typeof listImports>>({
      ...callData(listImports),
      providesTags: ['imports'],
    }),

    getImport: build.query<DataOf<typeof getImport>, ArgumentsOf<typeof getImport>>({
      ...callData(getImport),
      // An import is applied in the background, so lists that were loaded before may be out of date.
      onQueryStarted: async (_import, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response?.data.state === 'applied')
          dispatch(api.util.invalidateTags(['members', 'groups', ...assignmentTags]));
      },
    }),

    listImportLines: build.query<DataOf<typeof listImportLines>, ArgumentsOf<typeof listImportLines>>(
      callData(listImportLines),
    ),

    uploadImport: build.mutation<DataOf<typeof uploadImport>, Upload>({
      query: ({ companyId, file, onProgress }) => ({
        method: uploadImport.method,
        url: urlOf(uploadImport, { companyId }, { fileName: file.name.slice(-255) }),
        body: new Blob([file], { type: 'text/csv' }),
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof uploadImport> }) => data,
      invalidatesTags: ['imports'],
    }),

    decideImportLines: build.mutation<
      DataOf<typeof decideImportLines>,
      ArgumentsOf<typeof decideImportLines>
    >(callData(decideImportLines)),

    applyImport: build.mutation<DataOf<typeof applyImport>, ArgumentsOf<typeof applyImport>>({
      ...callData(applyImport),
      invalidatesTags: ['imports'],
    }),

    exportImportProblems: build.mutation<null, ArgumentsOf<typeof exportImportProblems>>(
      callDownload(exportImportProblems),
    ),
  }),
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useListImportLinesQuery,
  useUploadImportMutation,
  useApplyImportMutation,
  useDecideImportLinesMutation,
  useExportImportProblemsMutation,
} = importsApi;
