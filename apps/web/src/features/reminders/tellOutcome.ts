import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '../../shared/errors/errors.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { notified } from '../../shared/notifications/notifications.ts';

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<unknown>;
}

/** Refusals that say more than that it did not work. */
const telling = ['course_completed', 'course_not_active', 'too_many_requests'] as const;

/** Notifies that a reminder was sent, or why not. */
export function tellOutcome(
  sent: 'reminders:sent' | 'reminders:sentToAll',
  failed: 'errors:remind_member' | 'errors:remind_all_members',
) {
  return async (_args: unknown, { dispatch, queryFulfilled }: Started) => {
    try {
      await queryFulfilled;
      dispatch(notified({ type: 'success', text: i18n.t(sent) }));
    } catch (rejection) {
      const { error } = rejection as { error?: ApiFailure };
      const code = telling.find((known) => known === error?.code);
      dispatch(notified({ type: 'error', text: i18n.t(code ? `errors:${code}` : failed) }));
    }
  };
}
