import { getBadge, getBadgeImage, getBadgeVectorImage, type Badge } from '@academy/contracts';
import { api } from '../app/api.ts';
import { callData, type ArgumentsOf } from '../app/call.ts';
import { callDownload } from '../app/callDownload.ts';

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
