import { getCertificate, verifyCertificate, type CertificateVerification } from '@academy/contracts';
import { api } from '../app/api.ts';
import { callData, download, type ArgumentsOf } from '../app/call.ts';
import { failureOf, type ApiFailure } from '../app/errors.ts';
import { i18n } from '../app/i18n.ts';
import { notified } from '../app/notifications.ts';

export const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, ArgumentsOf<typeof verifyCertificate>>({
      ...callData(verifyCertificate),
      // An id that is none cannot be an existing certificate's.
      transformErrorResponse: (failure: ApiFailure): ApiFailure =>
        failure.status === 400 ? { ...failure, status: 404, code: 'certificate_not_found' } : failure,
      providesTags: ['certificates'],
    }),

    /** Saves the user's certificate in a course, or notifies that it could not be. The first download issues it. */
    downloadCertificate: build.mutation<null, ArgumentsOf<typeof getCertificate>>({
      queryFn: async (args) => {
        try {
          await download(getCertificate, args);
          return { data: null };
        } catch (error) {
          const failure = failureOf(error);
          if (failure === undefined) throw error;
          return { error: failure };
        }
      },
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => {
          dispatch(notified({ type: 'error', text: i18n.t('errors:download_file') }));
        });
      },
    }),
  }),
});

export const { useVerifyCertificateQuery, useDownloadCertificateMutation } = certificatesApi;
