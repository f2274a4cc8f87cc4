import type { CourseSummary } from '@academy/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useNotify } from '../../shared/notifications/notifications.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useEnrollMutation } from './enrollmentMutations.ts';

type StartedCourse = Pick<CourseSummary, 'id' | 'current_lesson'>;

/** Enrolls in a course, then opens its first lesson. However often it is asked to meanwhile, it does so once. */
export function useStartCourse() {
  const { t } = useTranslation('enrollments');
  const { companyId } = useCompany();
  const locale = useLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [enroll, { isLoading }] = useEnrollMutation();
  const isBusy = useRef(false);

  async function start(course: StartedCourse) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await enroll({ companyId, body: { data: { course_id: course.id } } }).unwrap();
      const lessonId = course.current_lesson?.id;
      if (lessonId !== undefined) await navigate(paths.lesson(locale, companyId, course.id, lessonId));
    } catch (failure) {
      notify({ type: 'error', text: t('notStarted', { reason: errorText(failure) }) });
    } finally {
      isBusy.current = false;
    }
  }

  return { start, isStarting: isLoading };
}
