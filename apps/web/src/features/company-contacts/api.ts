import { getCompanyContacts, updateCompanyContacts } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const companyContactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyContacts: build.query<
      DataOf<typeof getCompanyContacts>,
      ArgumentsOf<typeof getCompanyContacts>
    >({
      ...callData(getCompanyContacts),
      // The form must not start with contacts that were loaded before a change: saving it would restore them.
      keepUnusedDataFor: 0,
    }),

    updateCompanyContacts: build.mutation<
      DataOf<typeof updateCompanyContacts>,
      ArgumentsOf<typeof updateCompanyContacts>
    >({
      ...callData(updateCompanyContacts),
      // Lessons contain the contacts, so a change of contacts makes the app load lessons again.
      invalidatesTags: (_response, failure) => (failure ? [] : ['courses']),
    }),
  }),
});

export const { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } = companyContactsApi;
