import type { Branding } from '@academy/contracts';
import { getBranding } from '@academy/contracts/client';
import { api } from '../api/api.ts';
import { callData, type ArgumentsOf } from '../api/call.ts';

const brandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBranding: build.query<Branding, ArgumentsOf<typeof getBranding>>({
      ...callData(getBranding),
      providesTags: ['branding'],
    }),
  }),
});

export const { useGetBrandingQuery } = brandingApi;
