import { getBadge, getBadgeImage, getBadgeVectorImage, type Badge } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

export const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBadge: build.query<Badge, ArgumentsOf<typeof getBadge>>({
      ...callData(getBadge),
      providesTags: ['badges'],
    }),
    /** Saves the badge image with the embedded credential. */
    downloadBadgeImage: build.mutation(callDownload(getBadgeImage)),
    downloadBadgeVectorImage: build.mutation(callDownload(getBadgeVectorImage)),
  }),
});

export const { useGetBadgeQuery, useDownloadBadgeImageMutation, useDownloadBadgeVectorImageMutation } =
  badgesApi;
