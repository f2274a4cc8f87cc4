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
    /** Saves the picture with the credential in it, or notifies that it could not be. */
    downloadBadgeImage: build.mutation(callDownload(getBadgeImage)),
    downloadBadgeVectorImage: build.mutation(callDownload(getBadgeVectorImage)),
  }),
});

export const { useGetBadgeQuery, useDownloadBadgeImageMutation, useDownloadBadgeVectorImageMutation } =
  badgesApi;
