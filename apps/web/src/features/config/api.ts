import { getEnvData } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type DataOf } from '../../shared/api/call.ts';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEnvData: build.query<DataOf<typeof getEnvData>, void>({
      ...callData(getEnvData),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetEnvDataQuery } = configApi;
