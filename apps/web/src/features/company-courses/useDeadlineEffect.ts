import type { CompanyCourse } from '@academy/contracts';
import { deadlineNoticeDays } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { addDays } from '../../shared/formats/addDays.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';

/** Number of people who get the reminder of a deadline: they have an account and have not completed the course. */
export const remindedCount = (course: CompanyCourse): number =>
  Math.max(0, course.open_count - course.never_signed_in_count);

/** First day on which the reminder of a deadline is sent (`YYYY-MM-DD`). */
export const noticeDay = (deadline: string): string => addDays(deadline, -deadlineNoticeDays);

/** Returns the deadline or the due days of a course as text (`value`), and a text about the reminders (`effect`). */
export function useDeadlineEffect(course: CompanyCourse): { value: string; effect: string } {
  const { t } = useTranslation('company-courses');
  const today = useToday();
  const { deadline, due_days: days } = course;
  if (deadline === null && days === null)
    return { value: t('deadline.none'), effect: t('settings.deadline.none') };
  if (deadline === null)
    return { value: t('dueDays.shown', { count: days ?? 0 }), effect: t('settings.deadline.each') };
  const value = formatDate(deadline);
  if (deadline < today) return { value, effect: t('settings.deadline.passed') };
  if (course.status !== 'active') return { value, effect: t('settings.deadline.notActive') };
  const count = remindedCount(course);
  const day = noticeDay(deadline);
  return {
    value,
    effect:
      day > today
        ? t('settings.deadline.later', { date: formatDate(day), count })
        : t('settings.deadline.now', { count }),
  };
}
