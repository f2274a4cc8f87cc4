import { getCompanyContacts, updateCompanyContacts } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const companyContactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanyContacts: build.query<
      DataOf<typeof getCompanyContacts>,
      ArgumentsOf<typeof getCompanyContacts>
    >(callData(getCompanyContacts)),

    updateCompanyContacts: build.mutation<
      DataOf<typeof updateCompanyContacts>,
      ArgumentsOf<typeof updateCompanyContacts>
    >({
      ...callData(updateCompanyContacts),
      // Lessons contain the contacts, so a change of contacts makes the app load lessons again.
      invalidatesTags: (_response, failure) => (failure ? [] : ['courses']),
      onQueryStarted: async ({ companyId }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        // A form that is opened before a refetch would start with the previous texts, and saving it would restore them.
        const { updateQueryData } = companyContactsApi.util;
        if (response) dispatch(updateQueryData('getCompanyContacts', { companyId }, () => response.data));
      },
    }),
  }),
});

export const { useGetCompanyContactsQuery, useUpdateCompanyContactsMutation } = companyContactsApi;
