import type { Branding } from '@academy/contracts';
import { changeAccentColor, removeLogo, uploadLogo } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';

const brandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeAccentColor: build.mutation<Branding, ArgumentsOf<typeof changeAccentColor>>({
      ...callData(changeAccentColor),
      invalidatesTags: (changed) => (changed ? ['branding'] : []),
    }),
    uploadLogo: build.mutation<Branding, ArgumentsOf<typeof uploadLogo>>({
      ...callData(uploadLogo),
      invalidatesTags: (changed) => (changed ? ['branding'] : []),
    }),
    removeLogo: build.mutation<Branding, ArgumentsOf<typeof removeLogo>>({
      ...callData(removeLogo),
      invalidatesTags: (changed) => (changed ? ['branding'] : []),
    }),
  }),
});

export const { useChangeAccentColorMutation, useUploadLogoMutation, useRemoveLogoMutation } = brandingApi;
