import { useCallback } from 'react';
import { useErrorText } from '../errors/useErrorText.ts';
import { useNotify, type Notice } from './notifications.ts';

export interface NoticeTexts<T> {
  success?: string | ((response: T) => string | Notice);
  /** Undefined if the form or dialog shows the failure itself. */
  failure?: (reason: string, error: unknown) => string;
}

export type MutationOutcome<T> = { data: T; error?: never } | { data?: never; error: unknown };

/**
 * Returns a function that shows a notification about the outcome of a mutation; downloads use `callDownload` instead.
 * @example const { error } = await report(remove({ id }).unwrap(), { success: t('removed') });
 */
export function useMutationNotice() {
  const notify = useNotify();
  const errorText = useErrorText();
  return useCallback(
    async <T>(request: Promise<T>, { success, failure }: NoticeTexts<T>): Promise<MutationOutcome<T>> => {
      try {
        const data = await request;
        const text = typeof success === 'function' ? success(data) : success;
        if (text !== undefined) notify(typeof text === 'string' ? { type: 'success', text } : text);
        return { data };
      } catch (error) {
        if (failure) notify({ type: 'error', text: failure(errorText(error), error) });
        return { error };
      }
    },
    [notify, errorText],
  );
}
