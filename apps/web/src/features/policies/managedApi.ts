import type { Locale, PolicyChange } from '@academy/contracts';
import {
  changePolicy,
  createPolicy,
  deletePolicyDraft,
  getManagedPolicy,
  getManagedPolicyText,
  listManagedPolicies,
  listPolicyVersions,
  previewPublication,
  publishPolicyVersion,
  uploadPolicyVersion,
  urlOf,
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
import { fetchWithProgress } from '../../shared/api/fetchWithProgress.ts';

interface Upload {
  companyId: string;
  policyId: string;
  language: Locale;
  change: PolicyChange;
  /** The document. Its type is one of the media types of policies. */
  file: Blob;
  /** Called with the fraction of the file that is already sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

// The page with the people of a policy uses the queries of company courses, so the tags of these queries are included.
const reloads = <Response>(response: Response | undefined) => (response === undefined ? [] : assignmentTags);

const managedPoliciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listManagedPolicies: build.query<
      ResponseOf<typeof listManagedPolicies>,
      ArgumentsOf<typeof listManagedPolicies>
    >({ ...call(listManagedPolicies), providesTags: ['policies'] }),

    getManagedPolicy: build.query<DataOf<typeof getManagedPolicy>, ArgumentsOf<typeof getManagedPolicy>>({
      ...callData(getManagedPolicy),
      ...malformedIdMeans('policy_not_found'),
      providesTags: ['policies'],
    }),

    createPolicy: build.mutation<DataOf<typeof createPolicy>, ArgumentsOf<typeof createPolicy>>({
      ...callData(createPolicy),
      invalidatesTags: reloads,
    }),

    changePolicy: build.mutation<DataOf<typeof changePolicy>, ArgumentsOf<typeof changePolicy>>({
      ...callData(changePolicy),
      invalidatesTags: reloads,
    }),

    listPolicyVersions: build.query<
      ResponseOf<typeof listPolicyVersions>,
      ArgumentsOf<typeof listPolicyVersions>
    >({ ...call(listPolicyVersions), providesTags: ['policies'] }),

    uploadPolicyVersion: build.mutation<DataOf<typeof uploadPolicyVersion>, Upload>({
      query: ({ companyId, policyId, language, change, file, onProgress }) => ({
        method: uploadPolicyVersion.method,
        url: urlOf(uploadPolicyVersion, { companyId, policyId }, { language, change }),
        body: file,
        isPublic: false,
        fetch: fetchWithProgress(onProgress),
      }),
      transformResponse: ({ data }: { data: DataOf<typeof uploadPolicyVersion> }) => data,
      invalidatesTags: reloads,
    }),

    deletePolicyDraft: build.mutation<
      DataOf<typeof deletePolicyDraft>,
      ArgumentsOf<typeof deletePolicyDraft>
    >({ ...callData(deletePolicyDraft), invalidatesTags: reloads }),

    /**
     * Not cached, because the number of people whom a publication concerns changes whenever somebody acknowledges the
     * policy.
     */
    previewPublication: build.query<
      DataOf<typeof previewPublication>,
      ArgumentsOf<typeof previewPublication>
    >({ ...callData(previewPublication), keepUnusedDataFor: 0 }),

    publishPolicyVersion: build.mutation<
      DataOf<typeof publishPolicyVersion>,
      ArgumentsOf<typeof publishPolicyVersion>
    >({
      ...callData(publishPolicyVersion),
      // Reloads after a failure too: somebody else may have changed the draft.
      invalidatesTags: assignmentTags,
    }),

    /** Not cached, because the text of a draft can be replaced at any time. */
    getManagedPolicyText: build.query<
      DataOf<typeof getManagedPolicyText>,
      ArgumentsOf<typeof getManagedPolicyText>
    >({ ...callData(getManagedPolicyText), keepUnusedDataFor: 0 }),
  }),
});

export const {
  useListManagedPoliciesQuery,
  useGetManagedPolicyQuery,
  useCreatePolicyMutation,
  useChangePolicyMutation,
  useListPolicyVersionsQuery,
  useUploadPolicyVersionMutation,
  useDeletePolicyDraftMutation,
  usePreviewPublicationQuery,
  usePublishPolicyVersionMutation,
  useGetManagedPolicyTextQuery,
} = managedPoliciesApi;
