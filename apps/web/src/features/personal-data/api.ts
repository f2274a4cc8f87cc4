import {
  countLearningData,
  erasePersonalData,
  exportLearningData,
  exportPersonalData,
  findPersons,
  getErasure,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, uncached, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

// All queries are `uncached`, so that the app does not keep personal data in memory after a page is closed.
const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPersons: build.query<DataOf<typeof findPersons>, ArgumentsOf<typeof findPersons>>({
      ...callData(findPersons),
      ...uncached,
    }),
    countLearningData: build.query<DataOf<typeof countLearningData>, ArgumentsOf<typeof countLearningData>>({
      ...callData(countLearningData),
      ...uncached,
    }),
    getErasure: build.query<DataOf<typeof getErasure>, ArgumentsOf<typeof getErasure>>({
      ...callData(getErasure),
      ...uncached,
    }),
    exportPersonalData: build.mutation<
      DataOf<typeof exportPersonalData>,
      ArgumentsOf<typeof exportPersonalData>
    >(callData(exportPersonalData)),
    exportLearningData: build.mutation<
      DataOf<typeof exportLearningData>,
      ArgumentsOf<typeof exportLearningData>
    >(callData(exportLearningData)),
    erasePersonalData: build.mutation<
      DataOf<typeof erasePersonalData>,
      ArgumentsOf<typeof erasePersonalData>
    >(callData(erasePersonalData)),
  }),
});

export const {
  useFindPersonsQuery,
  useCountLearningDataQuery,
  useGetErasureQuery,
  useExportPersonalDataMutation,
  useExportLearningDataMutation,
  useErasePersonalDataMutation,
} = personalDataApi;
