import {
  applyProofImport,
  decideProof,
  getManagedProof,
  getManagedProofFile,
  getProofImport,
  listManagedProofs,
  listProofImports,
  uploadProofImport,
  urlOf,
  type Locale,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';
import { fetchWithProgress } from '../../shared/api/fetchWithProgress.ts';

interface ImportUpload {
  companyId: string;
  language: Locale;
  file: File;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Tags of queries whose results can change when a proof is accepted. */
const acceptanceTags = ['proofs', 'duties', 'courses', ...assignmentTags] as const;

const managedProofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listManagedProofs: build.query<
      ResponseOf<typeof listManagedProofs>,
      ArgumentsOf<typeof listManagedProofs>
    >({ ...call(listManagedProofs), providesTags: ['proofs'] }),

    getManagedProof: build.query<DataOf<typeof getManagedProof>, ArgumentsOf<typeof getManagedProof>>({
      ...callData(getManagedProof),
      ...malformedIdMeans('proof_not_found'),
      providesTags: ['proofs'],
    }),

    downloadManagedProofFile: build.mutation<null, ArgumentsOf<typeof getManagedProofFile>>(
      callDownload(getManagedProofFile),
    ),

    decideProof: build.mutation<DataOf<typeof decideProof>, ArgumentsOf<typeof decideProof>>({
      ...callData(decideProof),
      // Reloads after a failure too: somebody else may already have decided.
      invalidatesTags: acceptanceTags,
    }),

    uploadProofImport: build.mutation<DataOf<typeof uploadProofImport>, ImportUpload>({
      query: ({ companyId, language, file, onProgress }) => ({
        method: uploadProofImport.method,
        url: urlOf(uploadProofImport, { companyId }, { language }),
        body: new Blob([file], { type: 'text/csv' }),
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof uploadProofImport> }) => data,
    }),

    listProofImports: build.query<ResponseOf<typeof listProofImports>, ArgumentsOf<typeof listProofImports>>(
      call(listProofImports),
    ),

    getProofImport: build.query<DataOf<typeof getProofImport>, ArgumentsOf<typeof getProofImport>>({
      ...callData(getProofImport),
      ...malformedIdMeans('import_not_found'),
      // An import is applied in the background, so data that was loaded before may be out of date.
      onQueryStarted: async (_import, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response?.data.state === 'applied') dispatch(api.util.invalidateTags([...acceptanceTags]));
      },
    }),

    applyProofImport: build.mutation<DataOf<typeof applyProofImport>, ArgumentsOf<typeof applyProofImport>>(
      callData(applyProofImport),
    ),
  }),
});

export const {
  useListManagedProofsQuery,
  useGetManagedProofQuery,
  useDownloadManagedProofFileMutation,
  useDecideProofMutation,
  useListProofImportsQuery,
  useUploadProofImportMutation,
  useGetProofImportQuery,
  useApplyProofImportMutation,
} = managedProofsApi;
