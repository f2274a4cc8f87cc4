import type { remindMember } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { DataOf } from '../../shared/api/call.ts';
import type { Notice } from '../../shared/notifications/notifications.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useRemindMemberMutation, useRemindPeopleMutation, type Reminded } from './api.ts';
import { useSender } from './useSender.ts';

/** Error codes for which a failed reminder shows a text of its own. All other codes share a general text. */
const specificCodes = [
  'course_completed',
  'course_not_active',
  'daily_limit_reached',
  'too_many_requests',
] as const;

function useReminderErrorText(fallback: 'remind_member' | 'remind_all_members') {
  const { t } = useTranslation('errors');
  return (error: unknown) => t(specificCodes.find((code) => code === failureOf(error)?.code) ?? fallback);
}

interface NoticeTexts {
  sent: string;
  /** Returns the name of the reminded member, or the number of reminded people. */
  recipients: (queued: number) => string;
  again: 'again' | 'againToAll' | 'againToChosen';
  nobody: 'nobody' | 'nobodyOfAll';
}

/**
 * Returns a function that creates the notification after a request for reminders: reminders were sent, everybody was
 * already reminded today, or there was nobody to remind.
 */
function useReminderNotice() {
  const { t } = useTranslation('reminders');
  return ({ sent, recipients, again, nobody }: NoticeTexts) =>
    ({ queued, next_possible_on: next }: DataOf<typeof remindMember>): Notice => {
      if (queued > 0) return { type: 'success', text: sent, detail: recipients(queued) };
      return { type: 'info', text: next === undefined ? t(nobody) : t(again, { date: formatDate(next) }) };
    };
}

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

/**
 * Returns a function that creates the notification after several people were reminded. The notification says how many
 * reminders and invitations were sent, and who got none.
 */
function useRemindedNotice({ again, nobody }: Pick<NoticeTexts, 'again' | 'nobody'>) {
  const { t } = useTranslation('reminders');
  const noticeOf = useReminderNotice();
  const { companyName: company } = useSender();
  return (sent: string, nameOf: (queued: number) => string | undefined) =>
    (reminded: Reminded): Notice => {
      const { queued, invited, invitedRecently, overLimit } = reminded;
      const recipients = (count: number) => nameOf(count) ?? t('recipients', { count, company });
      if (invited + invitedRecently + overLimit === 0)
        return noticeOf({ sent, recipients, again, nobody })(reminded);
      const detail = [
        queued > 0 && recipients(queued),
        invited > 0 && t('invited', { count: invited }),
        invitedRecently > 0 && t('invitedRecently', { count: invitedRecently }),
        overLimit > 0 && t('overLimit', { count: overLimit }),
      ].filter((part) => part !== false);
      const text = queued > 0 ? sent : invited > 0 ? t('invitationsSent') : t('nothingSent');
      return { type: queued + invited > 0 ? 'success' : 'info', text, detail: detail.join(' ') };
    };
}

interface Course {
  companyId: string;
  companyCourseId: string;
}

/** Reminds everybody who has not completed the given course, and invites the members in `memberIds`. */
export function useRemindAll(onSaved: () => void) {
  const { t } = useTranslation('reminders');
  const noticeOf = useRemindedNotice({ again: 'againToAll', nobody: 'nobodyOfAll' });
  const { save, ...state } = useSave(useRemindPeopleMutation(), {
    success: noticeOf(t('sentToAll'), () => undefined),
    failure: useReminderErrorText('remind_all_members'),
    onSaved,
  });
  return {
    ...state,
    save: ({ companyId, companyCourseId }: Course, memberIds: readonly string[]) =>
      save({ companyId, courses: [{ companyCourseId, userIds: 'all', memberIds }] }),
  };
}

export interface ToRemind {
  /** Identifies the person and the course in the list. */
  key: string;
  member_id: string;
  /** Null for a person who has never signed in. */
  user_id: string | null;
  full_name: string;
  /** True if the person gets no invitation now, because the last one is less than 24 hours old. */
  invited_recently: boolean;
  course: { id: string; title: string };
}

/**
 * Returns the chosen people who have never signed in, without duplicates: a person can be chosen for several courses.
 */
export const absentAmong = (chosen: readonly ToRemind[]): ToRemind[] => [
  ...new Map(
    chosen.filter(({ user_id }) => user_id === null).map((person) => [person.member_id, person]),
  ).values(),
];

/** Reminds chosen people of their courses, and invites those who have never signed in. */
export function useRemindChosen(chosen: readonly ToRemind[], onSaved: () => void) {
  const { t } = useTranslation('reminders');
  const noticeOf = useRemindedNotice({ again: 'againToChosen', nobody: 'nobody' });
  const { companyId, companyName: company, isManager } = useSender();
  const people = new Map(chosen.map(({ member_id, full_name }) => [member_id, full_name]));
  const courseIds = [...new Set(chosen.map(({ course }) => course.id))];
  const recipients = (queued: number) => {
    if (people.size === 1) return [...people.values()][0];
    // A person who was chosen for several courses gets several e-mails, so the text states the number of e-mails.
    return courseIds.length > 1 ? t('emails', { count: queued, company }) : undefined;
  };
  const { save, ...state } = useSave(useRemindPeopleMutation(), {
    success: noticeOf(t('sent'), recipients),
    failure: useReminderErrorText('remind_all_members'),
    onSaved,
  });
  const absent = absentAmong(chosen);
  return {
    ...state,
    save: () =>
      save({
        companyId,
        isManager,
        courses: courseIds.map((companyCourseId) => ({
          companyCourseId,
          userIds: chosen.flatMap(({ user_id, course }) =>
            user_id !== null && course.id === companyCourseId ? [user_id] : [],
          ),
          memberIds: absent.flatMap(({ member_id, course }) =>
            course.id === companyCourseId ? [member_id] : [],
          ),
        })),
      }),
  };
}
