import { listOwnDuties } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const dutiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDuties: build.query<DataOf<typeof listOwnDuties>, ArgumentsOf<typeof listOwnDuties>>({
      ...callData(listOwnDuties),
      providesTags: [{ type: 'duties', id: 'list' }, 'courses', 'policies'],
    }),
  }),
});

export const { useListOwnDutiesQuery } = dutiesApi;
