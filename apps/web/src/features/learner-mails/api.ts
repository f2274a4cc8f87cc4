import {
  changeLearnerMailSettings,
  getLearnerMailSettings,
  previewLearnerMail,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, uncached, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const learnerMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLearnerMailSettings: build.query<
      DataOf<typeof getLearnerMailSettings>,
      ArgumentsOf<typeof getLearnerMailSettings>
    >({ ...callData(getLearnerMailSettings), ...uncached }),

    changeLearnerMailSettings: build.mutation<
      DataOf<typeof changeLearnerMailSettings>,
      ArgumentsOf<typeof changeLearnerMailSettings>
    >(callData(changeLearnerMailSettings)),

    previewLearnerMail: build.query<
      DataOf<typeof previewLearnerMail>,
      ArgumentsOf<typeof previewLearnerMail>
    >({ ...callData(previewLearnerMail), ...uncached }),
  }),
});

export const {
  useGetLearnerMailSettingsQuery,
  useChangeLearnerMailSettingsMutation,
  usePreviewLearnerMailQuery,
} = learnerMailsApi;
