import { exportOwnLearningData, exportOwnPersonalData, getProfile } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<DataOf<typeof getProfile>, ArgumentsOf<typeof getProfile>>({
      ...callData(getProfile),
      keepUnusedDataFor: 0,
    }),
    exportOwnPersonalData: build.mutation<
      DataOf<typeof exportOwnPersonalData>,
      ArgumentsOf<typeof exportOwnPersonalData>
    >(callData(exportOwnPersonalData)),
    exportOwnLearningData: build.mutation<
      DataOf<typeof exportOwnLearningData>,
      ArgumentsOf<typeof exportOwnLearningData>
    >(callData(exportOwnLearningData)),
  }),
});

export const { useGetProfileQuery, useExportOwnPersonalDataMutation, useExportOwnLearningDataMutation } =
  profileApi;
