import type { Badge } from '@academy/contracts';
import { getBadge, getBadgeImage, getBadgeVectorImage, getCertificateBadge } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, requestOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the badge of a certificate. If the arguments contain the id of a course instead of a certificate, loads
     * the badge of the course's current certificate.
     */
    getBadge: build.query<Badge, ArgumentsOf<typeof getBadge> | ArgumentsOf<typeof getCertificateBadge>>({
      ...callData(getBadge),
      query: (args) =>
        'certificateId' in args ? requestOf(getCertificateBadge, args) : requestOf(getBadge, args),
      providesTags: ['badges'],
    }),
    /** Downloads the PNG image of the badge, in which the signed credential (Open Badges) is embedded. */
    downloadBadgeImage: build.mutation(callDownload(getBadgeImage)),
    downloadBadgeVectorImage: build.mutation(callDownload(getBadgeVectorImage)),
  }),
});

export const { useGetBadgeQuery, useDownloadBadgeImageMutation, useDownloadBadgeVectorImageMutation } =
  badgesApi;
