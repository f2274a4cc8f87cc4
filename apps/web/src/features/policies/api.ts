import {
  acknowledgePolicy,
  getPolicy,
  getPolicyText,
  getReceipt,
  getSignedReceipt,
  listPolicies,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const policiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPolicies: build.query<ResponseOf<typeof listPolicies>, ArgumentsOf<typeof listPolicies>>({
      ...call(listPolicies),
      providesTags: ['policies'],
    }),

    getPolicy: build.query<DataOf<typeof getPolicy>, ArgumentsOf<typeof getPolicy>>({
      ...callData(getPolicy),
      ...malformedIdMeans('policy_not_found'),
      providesTags: ['policies'],
    }),

    /** Without a cache tag, because the text of a published version never changes. */
    getPolicyText: build.query<DataOf<typeof getPolicyText>, ArgumentsOf<typeof getPolicyText>>(
      callData(getPolicyText),
    ),

    acknowledgePolicy: build.mutation<
      DataOf<typeof acknowledgePolicy>,
      ArgumentsOf<typeof acknowledgePolicy>
    >({
      ...callData(acknowledgePolicy),
      // Reloads after a failure too: the request fails if a newer version was published.
      invalidatesTags: ['policies'],
    }),

    downloadReceipt: build.mutation<null, ArgumentsOf<typeof getReceipt>>(callDownload(getReceipt)),

    downloadSignedReceipt: build.mutation<null, ArgumentsOf<typeof getSignedReceipt>>(
      callDownload(getSignedReceipt),
    ),
  }),
});

export const {
  useListPoliciesQuery,
  useGetPolicyQuery,
  useGetPolicyTextQuery,
  useAcknowledgePolicyMutation,
  useDownloadReceiptMutation,
  useDownloadSignedReceiptMutation,
} = policiesApi;
