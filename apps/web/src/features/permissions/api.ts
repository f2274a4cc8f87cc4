import { getMyPermissions } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type DataOf } from '../../shared/api/call.ts';

export const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the user may do, by company; asked when not yet loaded, and never for administrators. */
    getMyPermissions: build.query<DataOf<typeof getMyPermissions>, void>({
      ...callData(getMyPermissions),
      keepUnusedDataFor: Infinity,
      providesTags: ['permissions'],
    }),
  }),
});

export const { useGetMyPermissionsQuery } = permissionsApi;
