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
      providesTags: ['company-contacts'],
    }),

    updateCompanyContacts: build.mutation<
      DataOf<typeof updateCompanyContacts>,
      ArgumentsOf<typeof updateCompanyContacts>
    >({
      ...callData(updateCompanyContacts),
      // Lessons contain the contacts, so a change of contacts makes the app load lessons again.
      invalidatesTags: (_response, failure) => (failure ? [] : ['company-contacts', 'courses']),
    }),
  }),
});

export const { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } = companyContactsApi;
