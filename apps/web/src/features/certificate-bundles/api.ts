import type { CertificateBundle } from '@academy/contracts';
import {
  createCertificateBundle,
  downloadCertificateBundle,
  getCertificateBundle,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const certificateBundlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCertificateBundle: build.mutation<CertificateBundle, ArgumentsOf<typeof createCertificateBundle>>({
      ...callData(createCertificateBundle),
    }),

    getCertificateBundle: build.query<CertificateBundle, ArgumentsOf<typeof getCertificateBundle>>({
      ...callData(getCertificateBundle),
    }),

    downloadCertificateBundle: build.mutation(callDownload(downloadCertificateBundle)),
  }),
});

export const {
  useCreateCertificateBundleMutation,
  useGetCertificateBundleQuery,
  useDownloadCertificateBundleMutation,
} = certificateBundlesApi;
