import { createApiKey, listApiKeys, revokeApiKey, takeOverApiKey } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query<DataOf<typeof listApiKeys>, ArgumentsOf<typeof listApiKeys>>({
      ...callData(listApiKeys),
      providesTags: ['api-keys'],
    }),

    createApiKey: build.mutation<DataOf<typeof createApiKey>, ArgumentsOf<typeof createApiKey>>({
      ...callData(createApiKey),
      invalidatesTags: (created) => (created ? ['api-keys'] : []),
    }),

    revokeApiKey: build.mutation<DataOf<typeof revokeApiKey>, ArgumentsOf<typeof revokeApiKey>>({
      ...callData(revokeApiKey),
      invalidatesTags: (revoked) => (revoked ? ['api-keys'] : []),
    }),

    takeOverApiKey: build.mutation<DataOf<typeof takeOverApiKey>, ArgumentsOf<typeof takeOverApiKey>>({
      ...callData(takeOverApiKey),
      invalidatesTags: (taken) => (taken ? ['api-keys'] : []),
    }),
  }),
});

export const {
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useTakeOverApiKeyMutation,
} = apiKeysApi;
