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
      // An id that is none cannot be an existing certificate's.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, status: 404, code: 'certificate_not_found' } : failure,
      providesTags: (_certificate, _failure, { certificateId }) => [
        { type: 'certificates', id: certificateId },
      ],
    }),

    /** Saves the user's certificate in a course, or notifies that it could not be. The first download issues it. */
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
