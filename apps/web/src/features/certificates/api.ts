import {
  getCertificate,
  revokeCertificate,
  verifyCertificate,
  type CertificateVerification,
} from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

export const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, ArgumentsOf<typeof verifyCertificate>>({
      ...callData(verifyCertificate),
      // The service responds with 400 to a malformed id; the page shows the not-found message.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, status: 404, code: 'certificate_not_found' } : failure,
      providesTags: (_certificate, _failure, { certificateId }) => [
        { type: 'certificates', id: certificateId },
      ],
    }),

    /** Downloads the user's certificate for a course. The first download issues the certificate. */
    downloadCertificate: build.mutation(callDownload(getCertificate)),

    revokeCertificate: build.mutation<
      DataOf<typeof revokeCertificate>,
      ArgumentsOf<typeof revokeCertificate>
    >({
      ...callData(revokeCertificate),
      invalidatesTags: (_revoked, _failure, { certificateId }) => [
        { type: 'certificates', id: certificateId },
        'badges',
      ],
    }),
  }),
});

export const { useVerifyCertificateQuery, useDownloadCertificateMutation, useRevokeCertificateMutation } =
  certificatesApi;
