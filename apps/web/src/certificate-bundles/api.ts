import {
  createCertificateBundle,
  downloadCertificateBundle,
  getCertificateBundle,
  type CertificateBundle,
} from '@academy/contracts';
import { api } from '../app/api.ts';
import { callData, type ArgumentsOf } from '../app/call.ts';
import { callDownload } from '../app/callDownload.ts';

export const certificateBundlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCertificateBundle: build.mutation<CertificateBundle, ArgumentsOf<typeof createCertificateBundle>>({
      ...callData(createCertificateBundle),
    }),

    getCertificateBundle: build.query<CertificateBundle, ArgumentsOf<typeof getCertificateBundle>>({
      ...callData(getCertificateBundle),
      providesTags: ['certificate-bundles'],
    }),

    downloadCertificateBundle: build.mutation(callDownload(downloadCertificateBundle)),
  }),
});

export const {
  useCreateCertificateBundleMutation,
  useGetCertificateBundleQuery,
  useDownloadCertificateBundleMutation,
} = certificateBundlesApi;
