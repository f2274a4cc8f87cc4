import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { textOfError } from '../../shared/errors/useErrorText.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { notified } from '../../shared/notifications/notifications.ts';

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<unknown>;
}

/** Notifies that an operator's decision is carried out, or why not. */
export function tellOutcome<Arguments>(
  done: (args: Arguments) => 'background-work:retried' | 'background-work:noted',
) {
  return async (args: Arguments, { dispatch, queryFulfilled }: Started) => {
    try {
      await queryFulfilled;
      dispatch(notified({ type: 'success', text: i18n.t(done(args)) }));
    } catch (rejection) {
      const { error } = rejection as { error?: unknown };
      dispatch(notified({ type: 'error', text: textOfError(error) }));
    }
  };
}
