import type { CertificateVerification } from '@academy/contracts';
import {
  getCertificate,
  getCertificateFile,
  listCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import {
  call,
  callData,
  malformedIdMeans,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, ArgumentsOf<typeof verifyCertificate>>({
      ...callData(verifyCertificate),
      ...malformedIdMeans('certificate_not_found'),
      providesTags: (_certificate, _failure, { certificateId }) => [
        { type: 'certificates', id: certificateId },
      ],
    }),

    /**
     * Lists one page of the user's certificates, including certificates from earlier completions of the same course.
     */
    listCertificates: build.query<ResponseOf<typeof listCertificates>, ArgumentsOf<typeof listCertificates>>({
      ...call(listCertificates),
      providesTags: ['certificates'],
    }),

    downloadOwnCertificate: build.mutation(callDownload(getCertificateFile)),

    /** Downloads the user's certificate for a course. The service issues the certificate at the first download. */
    downloadCertificate: build.mutation(callDownload(getCertificate)),

    revokeCertificate: build.mutation<
      DataOf<typeof revokeCertificate>,
      ArgumentsOf<typeof revokeCertificate>
    >({
      ...callData(revokeCertificate),
      // Lists of courses and people also show that a certificate is revoked.
      invalidatesTags: ['certificates', 'badges', 'courses', ...assignmentTags],
    }),
  }),
});

export const {
  useVerifyCertificateQuery,
  useListCertificatesQuery,
  useDownloadCertificateMutation,
  useDownloadOwnCertificateMutation,
  useRevokeCertificateMutation,
} = certificatesApi;
