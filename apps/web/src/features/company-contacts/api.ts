import { getCompanyContacts, updateCompanyContacts } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const companyContactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyContacts: build.query<
      DataOf<typeof getCompanyContacts>,
      ArgumentsOf<typeof getCompanyContacts>
    >({
      ...callData(getCompanyContacts),
      // The contacts are not cached, because saving a form with outdated contacts would overwrite newer ones.
      keepUnusedDataFor: 0,
    }),

    updateCompanyContacts: build.mutation<
      DataOf<typeof updateCompanyContacts>,
      ArgumentsOf<typeof updateCompanyContacts>
    >({
      ...callData(updateCompanyContacts),
      // Lessons contain the contacts, so cached lessons are loaded again.
      invalidatesTags: (_response, failure) => (failure ? [] : ['courses']),
    }),
  }),
});

export const { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } = companyContactsApi;
