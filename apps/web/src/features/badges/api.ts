import type { Badge } from '@academy/contracts';
import { getBadge, getBadgeImage, getBadgeVectorImage, getCertificateBadge } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, requestOf, type ArgumentsOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the badge of a certificate. If the arguments contain a course id instead of a certificate id, this is the
     * current certificate of the course.
     */
    getBadge: build.query<Badge, ArgumentsOf<typeof getBadge> | ArgumentsOf<typeof getCertificateBadge>>({
      ...callData(getBadge),
      query: (args) =>
        'certificateId' in args ? requestOf(getCertificateBadge, args) : requestOf(getBadge, args),
      providesTags: ['badges'],
    }),
    /** Downloads the badge as PNG. The image contains the signed Open Badges credential. */
    downloadBadgeImage: build.mutation(callDownload(getBadgeImage)),
    downloadBadgeVectorImage: build.mutation(callDownload(getBadgeVectorImage)),
  }),
});

export const { useGetBadgeQuery, useDownloadBadgeImageMutation, useDownloadBadgeVectorImageMutation } =
  badgesApi;
