import type { remindMember } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { DataOf } from '../../shared/api/call.ts';
import type { Notice } from '../../shared/notifications/notifications.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useRemindChosenMembersMutation, useRemindMemberMutation, useRemindMembersMutation } from './api.ts';

/** Error codes of failed reminders that have their own text; all other codes show a general text. */
const specificCodes = ['course_completed', 'course_not_active', 'too_many_requests'] as const;

function useReminderErrorText(fallback: 'remind_member' | 'remind_all_members') {
  const { t } = useTranslation('errors');
  return (error: unknown) => t(specificCodes.find((code) => code === failureOf(error)?.code) ?? fallback);
}

interface NoticeTexts {
  sent: string;
  /** Returns the text that names the reminded members. */
  recipients: (queued: number) => string;
  again: 'again' | 'againToAll' | 'againToChosen';
  nobody: 'nobody' | 'nobodyOfAll';
}

/** Returns a function that chooses the notice: reminders sent, all recipients already reminded today, or nobody to remind. */
function useReminderNotice() {
  const { t } = useTranslation('reminders');
  return ({ sent, recipients, again, nobody }: NoticeTexts) =>
    ({ queued, next_possible_on: next }: DataOf<typeof remindMember>): Notice => {
      if (queued > 0) return { type: 'success', text: sent, detail: recipients(queued) };
      return { type: 'info', text: next === undefined ? t(nobody) : t(again, { date: formatDate(next) }) };
    };
}

/** Reminds one member and shows a notification about success or failure. */
export function useRemindMember() {
  const { t } = useTranslation('reminders');
  const report = useMutationNotice();
  const noticeOf = useReminderNotice();
  const errorText = useReminderErrorText('remind_member');
  const [remind, { isLoading }] = useRemindMemberMutation();
  return {
    remind: (ids: Parameters<typeof remind>[0], name: string) =>
      report(remind(ids).unwrap(), {
        success: noticeOf({ sent: t('sent'), recipients: () => name, again: 'again', nobody: 'nobody' }),
        failure: (_reason, error) => errorText(error),
      }),
    isReminding: isLoading,
  };
}

/** Returns a function that describes the number of reminded members and their company as a text. */
function useRecipients() {
  const { t } = useTranslation('reminders');
  const { companyName: company } = usePanel();
  return (count: number) => t('recipients', { count, company });
}

/** Reminds all members who have not completed a course. */
export function useRemindMembers(onSaved: () => void) {
  const { t } = useTranslation('reminders');
  const noticeOf = useReminderNotice();
  const recipients = useRecipients();
  return useSave(useRemindMembersMutation(), {
    success: noticeOf({ sent: t('sentToAll'), recipients, again: 'againToAll', nobody: 'nobodyOfAll' }),
    failure: useReminderErrorText('remind_all_members'),
    onSaved,
  });
}

interface Chosen {
  id: string;
  full_name: string;
}

/** Reminds chosen members of a course. */
export function useRemindChosenMembers(chosen: readonly Chosen[], onSaved: () => void) {
  const { t } = useTranslation('reminders');
  const noticeOf = useReminderNotice();
  const recipients = useRecipients();
  const { save, ...state } = useSave(useRemindChosenMembersMutation(), {
    success: noticeOf({
      sent: t('sent'),
      recipients: (queued) => (chosen.length === 1 && chosen[0] ? chosen[0].full_name : recipients(queued)),
      again: 'againToChosen',
      nobody: 'nobody',
    }),
    failure: useReminderErrorText('remind_all_members'),
    onSaved,
  });
  return {
    ...state,
    save: (ids: { companyId: string; companyCourseId: string }) =>
      save({ ...ids, body: { data: { user_ids: chosen.map(({ id }) => id) } } }),
  };
}
