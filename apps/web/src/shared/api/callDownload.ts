import type { Endpoint, MediaType } from '@academy/contracts';
import type { ClientEndpoint } from '@academy/contracts/client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { actionTextKey, failureOf, type ApiFailure } from '../errors/errors.ts';
import type errorTexts from '../errors/texts/en.ts';
import { i18n } from '../i18n/i18n.ts';
import { notified } from '../notifications/notifications.ts';
import type { ArgumentsOf } from './call.ts';
import { download } from './download.ts';

type StreamEndpoint = ClientEndpoint<Endpoint & { readonly response: MediaType }>;

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<unknown>;
}

/**
 * Turns a streaming endpoint into an RTK Query mutation that saves the file, or shows an error notification on failure.
 * @param failedText translation key of the error notification; defaults to the general download error
 */
export const callDownload = <C extends StreamEndpoint>(endpoint: C, failedText?: keyof typeof errorTexts) =>
  callDownloadOf<C, ArgumentsOf<C>>(() => endpoint, failedText);

/** Like `callDownload`, for several endpoints: `endpointOf` chooses the endpoint by the arguments. */
export function callDownloadOf<C extends StreamEndpoint, Arguments extends ArgumentsOf<C>>(
  endpointOf: (args: Arguments) => C,
  failedText: keyof typeof errorTexts = 'download_file',
) {
  return {
    queryFn: async (
      args: Arguments,
      { signal }: { signal: AbortSignal },
    ): Promise<{ data: null } | { error: ApiFailure }> => {
      try {
        await download(endpointOf(args), args, signal);
        return { data: null };
      } catch (error) {
        const failure = failureOf(error);
        if (failure === undefined) throw error;
        return { error: failure };
      }
    },
    onQueryStarted: async (_args: Arguments, { dispatch, queryFulfilled }: Started) => {
      await queryFulfilled.catch((rejection: { error?: unknown }) => {
        const key = actionTextKey(rejection.error, failedText);
        dispatch(notified({ type: 'error', text: i18n.t(`errors:${key}`) }));
      });
    },
  };
}
