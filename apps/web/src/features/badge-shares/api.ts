import { completeBadgeShare, startBadgeShare } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const badgeSharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    startBadgeShare: build.mutation<DataOf<typeof startBadgeShare>, ArgumentsOf<typeof startBadgeShare>>(
      callData(startBadgeShare),
    ),
    completeBadgeShare: build.mutation<
      DataOf<typeof completeBadgeShare>,
      ArgumentsOf<typeof completeBadgeShare>
    >(callData(completeBadgeShare)),
  }),
});

export const { useStartBadgeShareMutation, useCompleteBadgeShareMutation } = badgeSharesApi;
