import {
  getCertificate,
  getCertificateFile,
  listCertificates,
  revokeCertificate,
  verifyCertificate,
  type CertificateVerification,
} from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';
import { callDownload } from '../../shared/api/callDownload.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

export const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, ArgumentsOf<typeof verifyCertificate>>({
      ...callData(verifyCertificate),
      // The service rejects a malformed id with 400; users see the same not-found message as for an unknown id.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, status: 404, code: 'certificate_not_found' } : failure,
      providesTags: (_certificate, _failure, { certificateId }) => [
        { type: 'certificates', id: certificateId },
      ],
    }),

    /** Lists one page of the user's certificates of all rounds of all courses. */
    listCertificates: build.query<ResponseOf<typeof listCertificates>, ArgumentsOf<typeof listCertificates>>({
      ...call(listCertificates),
      providesTags: ['certificates'],
    }),

    /** Downloads one certificate of the user. */
    downloadOwnCertificate: build.mutation(callDownload(getCertificateFile)),

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

export const {
  useVerifyCertificateQuery,
  useListCertificatesQuery,
  useDownloadCertificateMutation,
  useDownloadOwnCertificateMutation,
  useRevokeCertificateMutation,
} = certificatesApi;
