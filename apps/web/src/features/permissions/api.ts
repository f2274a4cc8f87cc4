import { getMyPermissions } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { kept } from '../../shared/api/baseQuery.ts';
import { callData, type DataOf } from '../../shared/api/call.ts';

export const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the user's permissions by company. Not called for administrators, who need no permissions. */
    getMyPermissions: build.query<DataOf<typeof getMyPermissions>, void>({
      extraOptions: kept,
      ...callData(getMyPermissions),
      keepUnusedDataFor: Infinity,
      providesTags: ['permissions'],
    }),
  }),
});

export const { useGetMyPermissionsQuery } = permissionsApi;
