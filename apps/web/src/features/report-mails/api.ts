import {
  changeReportMailSettings,
  getReportMailSettings,
  listReportMailCandidates,
  previewReportMail,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, uncached, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const reportMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportMailSettings: build.query<
      DataOf<typeof getReportMailSettings>,
      ArgumentsOf<typeof getReportMailSettings>
    >({ ...callData(getReportMailSettings), ...uncached }),

    changeReportMailSettings: build.mutation<
      DataOf<typeof changeReportMailSettings>,
      ArgumentsOf<typeof changeReportMailSettings>
    >({
      ...callData(changeReportMailSettings),
      // The settings decide whether managers see the page of their team.
      invalidatesTags: (changed) => (changed ? ['team'] : []),
    }),

    listReportMailCandidates: build.query<
      DataOf<typeof listReportMailCandidates>,
      ArgumentsOf<typeof listReportMailCandidates>
    >({ ...callData(listReportMailCandidates), ...uncached }),

    previewReportMail: build.query<DataOf<typeof previewReportMail>, ArgumentsOf<typeof previewReportMail>>({
      ...callData(previewReportMail),
      ...uncached,
    }),
  }),
});

export const {
  useGetReportMailSettingsQuery,
  useChangeReportMailSettingsMutation,
  useListReportMailCandidatesQuery,
  usePreviewReportMailQuery,
} = reportMailsApi;
