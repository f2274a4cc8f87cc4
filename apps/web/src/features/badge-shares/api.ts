import { completeBadgeShare, startBadgeShare, startCertificateShare } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, requestOf, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const badgeSharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Starts to share the badge of a certificate. If the arguments contain a course id instead of a certificate id,
     * this is the current certificate of the course.
     */
    startBadgeShare: build.mutation<
      DataOf<typeof startBadgeShare>,
      ArgumentsOf<typeof startBadgeShare> | ArgumentsOf<typeof startCertificateShare>
    >({
      ...callData(startBadgeShare),
      query: (args) =>
        'certificateId' in args ? requestOf(startCertificateShare, args) : requestOf(startBadgeShare, args),
    }),
    completeBadgeShare: build.mutation<
      DataOf<typeof completeBadgeShare>,
      ArgumentsOf<typeof completeBadgeShare>
    >(callData(completeBadgeShare)),
  }),
});

export const { useStartBadgeShareMutation, useCompleteBadgeShareMutation } = badgeSharesApi;
