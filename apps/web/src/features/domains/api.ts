import { addDomain, checkDomain, confirmDomain, deleteDomain, listDomains } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const domainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDomains: build.query<DataOf<typeof listDomains>, ArgumentsOf<typeof listDomains>>({
      ...callData(listDomains),
      providesTags: ['domains'],
    }),

    addDomain: build.mutation<DataOf<typeof addDomain>, ArgumentsOf<typeof addDomain>>({
      ...callData(addDomain),
      invalidatesTags: (added) => (added ? ['domains'] : []),
    }),

    deleteDomain: build.mutation<DataOf<typeof deleteDomain>, ArgumentsOf<typeof deleteDomain>>({
      ...callData(deleteDomain),
      invalidatesTags: (deleted) => (deleted ? ['domains'] : []),
    }),

    checkDomain: build.mutation<DataOf<typeof checkDomain>, ArgumentsOf<typeof checkDomain>>({
      ...callData(checkDomain),
      invalidatesTags: (checked) => (checked ? ['domains'] : []),
    }),

    confirmDomain: build.mutation<DataOf<typeof confirmDomain>, ArgumentsOf<typeof confirmDomain>>({
      ...callData(confirmDomain),
      invalidatesTags: (confirmed) => (confirmed ? ['domains'] : []),
    }),
  }),
});

export const {
  useListDomainsQuery,
  useAddDomainMutation,
  useDeleteDomainMutation,
  useCheckDomainMutation,
  useConfirmDomainMutation,
} = domainsApi;
