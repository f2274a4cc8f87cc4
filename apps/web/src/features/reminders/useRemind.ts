import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useRemindMemberMutation, useRemindMembersMutation } from './api.ts';

/** Error codes whose text is more specific than the general text. */
const specificCodes = ['course_completed', 'course_not_active', 'too_many_requests'] as const;

function useReminderErrorText(fallback: 'remind_member' | 'remind_all_members') {
  const { t } = useTranslation('errors');
  return (error: unknown) => t(specificCodes.find((code) => code === failureOf(error)?.code) ?? fallback);
}

/** Reminds one member and notifies of the outcome. */
export function useRemindMember() {
  const { t } = useTranslation('reminders');
  const report = useMutationNotice();
  const errorText = useReminderErrorText('remind_member');
  const [remind, { isLoading }] = useRemindMemberMutation();
  return {
    remind: (ids: Parameters<typeof remind>[0]) =>
      report(remind(ids).unwrap(), {
        success: t('sent'),
        failure: (_reason, error) => errorText(error),
      }),
    isReminding: isLoading,
  };
}

/** Reminds all members of a course and notifies of success. The dialog, not this function, shows a failure. */
export function useRemindMembers() {
  const { t } = useTranslation('reminders');
  const report = useMutationNotice();
  const errorText = useReminderErrorText('remind_all_members');
  const [remind, { isLoading, error }] = useRemindMembersMutation();
  return {
    remind: (ids: Parameters<typeof remind>[0]) => report(remind(ids).unwrap(), { success: t('sentToAll') }),
    isReminding: isLoading,
    error: error && errorText(error),
  };
}
