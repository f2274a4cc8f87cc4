import {
  getOwnProofFile,
  listOwnProofs,
  submitProof,
  urlOf,
  withdrawProof,
  type Locale,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';
import { fetchWithProgress } from '../../shared/api/fetchWithProgress.ts';

interface Submission {
  companyId: string;
  language: Locale;
  /** Details of the training as the person has typed them. */
  facts: {
    issuer: string;
    issued_on: string;
    valid_until: string | undefined;
    minutes: number | undefined;
    course_id: string | undefined;
    duty_id: string | undefined;
  };
  /** The file of the proof. Its type must be one of the media types in `proofMediaTypes`. */
  file: Blob;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

const proofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnProofs: build.query<ResponseOf<typeof listOwnProofs>, ArgumentsOf<typeof listOwnProofs>>({
      ...call(listOwnProofs),
      providesTags: ['proofs'],
    }),

    submitProof: build.mutation<DataOf<typeof submitProof>, Submission>({
      query: ({ companyId, language, facts, file, onProgress }) => ({
        method: submitProof.method,
        url: urlOf(submitProof, { companyId }, { language, ...facts }),
        body: file,
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof submitProof> }) => data,
      invalidatesTags: (submitted) => (submitted ? ['proofs'] : []),
    }),

    withdrawProof: build.mutation<DataOf<typeof withdrawProof>, ArgumentsOf<typeof withdrawProof>>({
      ...callData(withdrawProof),
      // Reloads after a failure too: a maintainer may already have accepted or refused the proof.
      invalidatesTags: ['proofs'],
    }),

    downloadOwnProofFile: build.mutation<null, ArgumentsOf<typeof getOwnProofFile>>(
      callDownload(getOwnProofFile),
    ),
  }),
});

export const {
  useListOwnProofsQuery,
  useSubmitProofMutation,
  useWithdrawProofMutation,
  useDownloadOwnProofFileMutation,
} = proofsApi;
